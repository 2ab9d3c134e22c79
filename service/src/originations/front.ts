/** All that other slices may use of originations. */
export { loanSigned, signByOf, takeLoanBack } from './loan-originations.ts';
export { lockOrigination } from './originations-store.ts';
export {
  applicantOf,
  brandsOfApplications,
  isInProgress,
  knownLms,
  ownApplication,
  ownApplications,
} from './own-application.ts';
