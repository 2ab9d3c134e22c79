import type { Operation } from './operation.ts';
import type { OperationName } from './operations.ts';

/**
 * Operations that write, and one that lays papers out to be signed, by the sign-in of a customer whose death was reported and whom the
 * lender's people found (decision record 204): nothing new is owed, promised or joined by it, and no money goes out. Each other stays open for a reason.
 */

/** Refused as a whole, or open for a reason. */
type AfterDeath = 'refused' | { readonly open: string } | PartlyRefused;

/** Refused by what it asks for; the rest of it is open for a reason. */
interface PartlyRefused {
  readonly refusedWhere: (input: Readonly<Record<string, unknown>>) => boolean;
  readonly open: string;
}

const OPEN = {
  access: { open: 'signing in stays open: a customer who lives reads what was reported, and whom to call' },
  linked: { open: 'joins or moves the accounts of a person, all of whose numbers stay closed' },
  pays: { open: 'lowers what is owed, by a card whose code is typed at that moment' },
  ends: { open: 'takes back or ends what stands, and asks for nothing new' },
  protects: { open: 'claims what the law gives, also to an estate' },
  hint: { open: 'writes down an answer, and nothing is owed by it: what would follow is refused' },
  paper: { open: 'makes or reads a paper of what is there' },
  papers: { open: 'sends papers, which a person looks at' },
  asks: { open: 'asks people of the lender, who answer in person' },
  settings: { open: 'changes how the person is known or reached: nothing is written to them, and money out is held' },
  family: { open: 'is there for those who report a death' },
  development: { open: 'exists only outside production' },
} as const;

/** A payment is taken today or not at all; a renewal, a switch of product and a settlement are new agreements. */
const payment: PartlyRefused = {
  refusedWhere: ({ scheduledDate, paymentType }) =>
    scheduledDate !== undefined || paymentType === 3 || paymentType === 5,
  open: OPEN.pays.open,
};

/** A lock is taken for a renewal; given back it ends one. */
const lock: PartlyRefused = { refusedWhere: ({ value }) => value === true, open: OPEN.ends.open };

/** An offer is taken, or one asks to be called about it; declined it ends. */
const offer: PartlyRefused = { refusedWhere: ({ status }) => status !== 'declined', open: OPEN.ends.open };

export const AFTER_DEATH: Readonly<Partial<Record<OperationName, AfterDeath>>> = {
  authenticateUser: OPEN.access,
  refreshToken: OPEN.access,
  signOutUser: OPEN.access,
  registerUser: OPEN.access,
  confirmUser: OPEN.access,
  changeConfirmationContact: OPEN.access,
  resendVerificationCode: OPEN.access,
  requestPasswordReset: OPEN.access,
  confirmPassword: OPEN.access,
  replaceForcedPassword: OPEN.access,
  changePassword: OPEN.access,
  confirmTrustedDevice: OPEN.access,
  requestUserUpdate: OPEN.access,
  confirmUserUpdate: OPEN.access,
  lockProfile: OPEN.access,
  authenticateLink: OPEN.access,
  authenticateDevice: OPEN.access,
  signOutDevice: OPEN.access,
  endSession: OPEN.access,
  startPasskeyRegistration: OPEN.access,
  registerPasskey: OPEN.access,
  startPasskeyAuthentication: OPEN.access,
  authenticatePasskey: OPEN.access,
  removePasskey: OPEN.access,
  startProviderSignIn: OPEN.access,
  finishProviderSignIn: OPEN.access,
  saveMdmProfile: OPEN.linked,
  startCustomerReplacement: OPEN.linked,
  confirmCustomerReplacement: OPEN.linked,
  createCalendarFeed: OPEN.paper,
  stopCalendarFeed: OPEN.ends,
  rescindLoan: OPEN.ends,
  tellActiveDuty: OPEN.protects,
  tellBankruptcy: OPEN.protects,
  tellDisaster: OPEN.protects,
  submitPayment: payment,
  recordPaymentTimeout: OPEN.hint,
  sendConfirmation: OPEN.paper,
  submitPayments: OPEN.pays,
  savePaymentState: OPEN.hint,
  updateRepoInfo: OPEN.hint,
  changeScheduledPayment: 'refused',
  cancelScheduledPayment: OPEN.ends,
  planPayments: 'refused',
  stopAutoPay: OPEN.ends,
  moveDueDate: 'refused',
  undoDueDateMove: OPEN.ends,
  chooseLoanPlan: 'refused',
  undoLoanPlan: OPEN.ends,
  makePromiseToPay: 'refused',
  takeBackPromiseToPay: OPEN.ends,
  createPayoffLetter: OPEN.paper,
  setLoanLock: lock,
  setAltPartyLockout: { refusedWhere: (input) => input.delete !== true, open: OPEN.ends.open },
  consentRestrictedState: 'refused',
  sendVerificationCode: 'refused',
  acknowledgeRiskInfo: 'refused',
  saveMilitaryStatus: OPEN.hint,
  updateMlaStatus: OPEN.hint,
  saveSpouseAddress: OPEN.settings,
  checkExperianSsn: 'refused',
  confirmCustomerDetails: OPEN.hint,
  chooseAncillaryProducts: 'refused',
  cancelRefinance: OPEN.ends,
  inviteOtherParty: 'refused',
  recordDocumentView: OPEN.paper,
  // Lays out what is to be signed: refused before all of it is read.
  listDocuments: 'refused',
  acknowledgeDisclosures: 'refused',
  acknowledgeOlpaDisclosure: OPEN.pays,
  startLoanSigning: 'refused',
  createLoanRecord: OPEN.paper,
  saveSettlementStatus: 'refused',
  setAddOnLock: 'refused',
  prepareDraw: 'refused',
  drawCash: 'refused',
  cancelDraw: OPEN.ends,
  changeDisbursement: 'refused',
  reopenDisbursement: 'refused',
  keepDisbursement: OPEN.ends,
  cancelCashAdvance: OPEN.ends,
  withdrawApplication: OPEN.ends,
  prequalifyLoan: 'refused',
  applyForLoan: 'refused',
  originateLoan: 'refused',
  updateAppraisalStatus: offer,
  addToPhoneQueue: 'refused',
  saveUploadedDocuments: OPEN.papers,
  uploadDocumentFile: OPEN.papers,
  openConversation: OPEN.asks,
  startConversation: OPEN.asks,
  addToConversation: OPEN.asks,
  closeConversation: OPEN.ends,
  reportDeath: OPEN.family,
  createDeathPaperUploads: OPEN.family,
  saveDeathPapers: OPEN.family,
  addCard: OPEN.pays,
  updateCard: OPEN.pays,
  removeCard: OPEN.ends,
  lookUpCard: OPEN.pays,
  scheduleAppointment: OPEN.asks,
  cancelAppointment: OPEN.ends,
  // The desk is told not to call, and what waited was canceled.
  askStoreCall: 'refused',
  cancelStoreCall: OPEN.ends,
  registerNcrUser: 'refused',
  completeReferralProfile: 'refused',
  cashOutReward: 'refused',
  recordReferralShare: OPEN.hint,
  savePersonalInfo: OPEN.settings,
  alignPersonalInfo: OPEN.settings,
  updateBankInfo: OPEN.settings,
  updateCommunicationSettings: OPEN.settings,
  saveNotificationInfo: OPEN.settings,
  withdrawConsent: OPEN.ends,
  saveUserCache: OPEN.settings,
  requestDataExport: OPEN.paper,
  requestDeletion: OPEN.protects,
  withdrawDeletionRequest: OPEN.ends,
  openMessage: OPEN.paper,
  recordMarketingEvent: OPEN.settings,
  createMarketingProfile: OPEN.settings,
  updateMarketingProfile: OPEN.settings,
  moveClock: OPEN.development,
  createCardToken: OPEN.development,
  trustNextSignIn: OPEN.development,
  createLink: OPEN.development,
  answerQuestion: OPEN.development,
  setFlags: OPEN.development,
};

const rowOf = ({ name }: Pick<Operation, 'name'>): AfterDeath | undefined =>
  (AFTER_DEATH as Readonly<Partial<Record<string, AfterDeath>>>)[name];

/** Whether some calls of an operation are refused after a customer's death. */
export function closesAtDeath(operation: Pick<Operation, 'name'>): boolean {
  const row = rowOf(operation);
  return row !== undefined && (row === 'refused' || 'refusedWhere' in row);
}

/** Whether a call is refused after the death of the customer who makes it. */
export function isClosedAfterDeath(operation: Pick<Operation, 'name'>, input: unknown): boolean {
  const row = rowOf(operation);
  if (row === undefined || row === 'refused') return row !== undefined;
  return 'refusedWhere' in row && row.refusedWhere(input as Readonly<Record<string, unknown>>);
}
