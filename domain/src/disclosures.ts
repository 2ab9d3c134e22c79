/** Documents that a person is given to read and acknowledge, by occasion. */
export const DISCLOSURE_TYPES = ['refinance', 'addon', 'autoPay', 'settlement', 'loan', 'plan'] as const;
export type DisclosureType = (typeof DISCLOSURE_TYPES)[number];

/** The documents there are. One set holds at most one of each. */
export const DOCUMENT_TYPES = [
  'eSignConsent',
  'privacyNotice',
  'cosignerNotice',
  'stateNotice',
  'creditAgreement',
  'mlaStatement',
  'ancillaryContract',
  'olpa',
  'addonDisclosure',
  'settlementAgreement',
  'autoPayAuthorization',
  'planAgreement',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Purposes of a signing, which decide what follows it. */
export const SIGNING_PURPOSES = ['loan', 'refinance', 'addon', 'settlement', 'plan'] as const;
export type SigningPurpose = (typeof SIGNING_PURPOSES)[number];

/** The states of signing in spec 4, and `pending` while nothing is known. */
export const SIGNING_STATUSES = ['pending', 'signing_complete', 'viewing_complete', 'decline', 'ttl_expired'] as const;
export type SigningStatus = (typeof SIGNING_STATUSES)[number];

/** Name of a version of our texts; another one whenever their wording changes. */
export const DISCLOSURE_VERSION = '2026-11-28.7';

/** A document is named by its occasion and its kind; which loan it is about is said beside it. */
export const disclosureDocumentId = (disclosureType: DisclosureType, type: DocumentType): string =>
  `${disclosureType}-${type}`;
