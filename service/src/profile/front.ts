/** All that other slices may use of profile. */

export { findForgotten, readProof, refuseDeletion } from './answer-deletion.ts';
export { consentKindName } from './consent-kinds.ts';
export { type Deleted, deletePerson, planDeletion } from './delete-person.ts';
export { staysTexts } from './deletion-texts.ts';
export { extendDeletion } from './extend-deletion.ts';
export { resumeTextsOfPhone, withdrawPhone, withdrawTextsOfPhone } from './phone-withdrawals.ts';
export { consentsOf, hasConsent, recordConsent, withdrawConsent } from './store/consents.ts';
export { openRequests } from './store/deletion-requests.ts';
export { unfinishedSince } from './store/deletions.ts';
