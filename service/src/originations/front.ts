/** All that other slices may use of originations. */
export { endPaidOut, takePaidOutBack, takeUnsignedBack, wantLoanBack, writeTakenBack } from './loan-back.ts';
export { isBeingPaidOut, loanSigned, payOutSigned, signByOf } from './loan-originations.ts';
export {
  applicantOf,
  brandsOfApplications,
  isInProgress,
  knownLms,
  ownApplication,
  ownApplications,
} from './own-application.ts';
