/** All that other slices may use of originations. */
export { loanSigned, lockOrigination, takeLoanBack } from './loan-originations.ts';
export {
  applicantOf,
  brandsOfApplications,
  isInProgress,
  knownLms,
  ownApplication,
  ownApplications,
} from './own-application.ts';
