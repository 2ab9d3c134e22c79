import { registerPasskey, startPasskeyRegistration } from '@lendside/contract/access-passkeys';
import { listSessions } from '@lendside/contract/access-sessions';
import { createCalendarFeed } from '@lendside/contract/accounts-documents';
import { addCard } from '@lendside/contract/cards';
import { createCardToken } from '@lendside/contract/dev';
import { readAccountDocuments } from '@lendside/contract/documents';
import { operations } from '@lendside/contract/operations';
import { createPayoffLetter } from '@lendside/contract/payments-payoff';
import { submitPayments } from '@lendside/contract/payments-several';
import { submitPayment } from '@lendside/contract/payments-submit';
import { registerNcrUser } from '@lendside/contract/referrals';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationInputsForTest } from '../applications/application-for-test.ts';
import { plannedForTest } from '../payments/planned-for-test.ts';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { CALLERS, CELLS, MATRIX } from './access-cells.ts';
import { testAuthenticator } from './test-authenticator.ts';
import { newLink, openLink } from './test-links.ts';

/** A credential in the right shape that answers no question. */
const NO_CREDENTIAL = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } };

/** A product sold nowhere: every permitted caller gets that answer. */
const MATRIX_LOAN = {
  productId: 'none',
  storeId: '1',
  requestedAmount: '500.00',
  discretionaryIncome: '900.00',
  payFrequency: 'monthly',
  lastPayDate: '2026-01-05',
} as const;

let world: TestWorld;
let callers: Readonly<Record<(typeof CALLERS)[number], As>>;
/** The header with a payoff letter's code. */
let sensitive: Readonly<Record<string, string>>;
let inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;

beforeAll(async () => {
  world = await startTestWorld();
  const { anna, carl, nora, annasLoan: loanId } = world;
  callers = {
    anonymous: {},
    customer: anna,
    'other customer': carl,
    guest: await throughLink({ page: 'MakePayment', guestPayment: true }),
    'locked link': await throughLink({ page: 'MakePayment', flowLock: true }),
    'other party': await throughLink({ page: 'AltPartyVerifyCode', email: world.emails.bea, loanId }),
    'other brand': { ...anna, headers: { 'x-brand': 'esm' } },
    'non-customer': nora,
  };
  await world.call(registerNcrUser, { name: 'Nora Nettle', consentVersion: TERMS_VERSION }, nora);
  const typed = await typedCard();
  const card = await world.call(addCard, { token: typed.token, save: true }, anna);
  const payment = {
    paymentKey: 'matrix-payment-1',
    loanId,
    paymentAmount: '10.00',
    paymentCardToken: card.body.cardToken,
    ccv: typed.securityToken,
  };
  const paid = await world.call(submitPayment, payment, anna);
  await world.jobsIdle();
  const { messageKey } = paid.body;
  const again = await typedCard();
  await world.call(
    submitPayments,
    {
      paymentKey: 'matrix-several-1',
      payments: [{ loanId, paymentAmount: '10.00' }],
      paymentCardToken: card.body.cardToken,
      ccv: again.securityToken,
    },
    anna,
  );
  await world.jobsIdle();
  const today = world.context.businessDate();
  const letter = await world.call(createPayoffLetter, { loanId, goodThroughDate: today }, anna);
  const { letterId, checkCode } = letter.body;
  sensitive = { 'x-sensitive': Buffer.from(JSON.stringify({ checkCode })).toString('base64url') };
  const documents = await world.call(readAccountDocuments, { loanId }, anna);
  const applicationInputs = await applicationInputsForTest(world.context, {
    lender: world.lender,
    customerId: 'nls-a',
  });
  const scheduledPaymentId = await plannedForTest(world.context, { email: world.emails.anna, loanId });
  inputs = {
    authenticateUser: { username: world.emails.anna, password: TEST_PASSWORD },
    registerUser: { username: 'olive.oak@example.com', password: 'Green-Valley-77', consentVersion: TERMS_VERSION },
    resendVerificationCode: { username: 'olive.oak@example.com', deliveryMethod: 'email' },
    requestPasswordReset: { username: world.emails.anna, deliveryMethod: 'email' },
    changePassword: { currentPassword: 'Wrong-Password-1', password: 'Green-Valley-78' },
    sendTrustedDeviceCode: { deliveryMethod: 'email' },
    requestUserUpdate: { showPaidOff: true },
    lockProfile: { profileId: (await world.context.ports.signIn.findUser(world.emails.anna))?.userId },
    listAccounts: { brandName: 'tmx' },
    readAccountDetail: { loanId },
    listAccountHistory: { loanId },
    listPaymentSchedule: { loanId },
    submitPayment: payment,
    submitPayments: {
      paymentKey: 'matrix-several-1',
      payments: [{ loanId, paymentAmount: '10.00' }],
      paymentCardToken: card.body.cardToken,
      ccv: typed.securityToken,
    },
    readPaymentsStatus: { paymentKey: 'matrix-several-1' },
    planPayments: {
      paymentKey: 'matrix-planned-1',
      payments: [{ loanId, dueDate: today, paymentAmount: '10.00', scheduledDate: today }],
      paymentCardToken: card.body.cardToken,
      ccv: typed.securityToken,
    },
    savePaymentState: { loanId, state: '', route: 'MakePayment' },
    readPaymentState: { loanId },
    readPaymentStatus: { messageKey },
    recordPaymentTimeout: { paymentKey: 'matrix-payment-1', messageKey },
    previewPayment: { loanId, paymentAmount: '10.00' },
    sendConfirmation: { messageKey },
    listScheduledPayments: { loanId },
    changeScheduledPayment: { paymentKey: 'matrix-change-1', scheduledPaymentId },
    cancelScheduledPayment: { scheduledPaymentId },
    readReceipt: { messageKey },
    quotePayoff: { loanId },
    createPayoffLetter: { loanId, goodThroughDate: today },
    checkPayoffLetter: { letterId },
    readLoanBreakdown: { loanId },
    exportAccountHistory: { loanId, fromDate: today, toDate: today, format: 'csv' },
    stopAutoPay: { loanId },
    readDueDateMove: { loanId },
    readUnpaidOutlook: { loanId },
    moveDueDate: {
      ...{ loanId, paymentKey: 'matrix-due-date-1', installmentNo: 1, fromDate: today, toDate: today },
    },
    undoDueDateMove: { loanId, moveId: 'due_none' },
    readLoanPlans: { loanId },
    chooseLoanPlan: { loanId, paymentKey: 'matrix-plan-1', kind: 'skip', version: 'none' },
    undoLoanPlan: { loanId, planId: 'plan_none' },
    readPromiseToPay: { loanId },
    makePromiseToPay: { loanId, paymentKey: 'matrix-promise-1', paymentAmount: '10.00', promisedDate: today },
    takeBackPromiseToPay: { loanId, promiseId: 'promise_none' },
    readRepoInfo: { loanId },
    readRenewalProgress: { loanId },
    readLoanLock: { loanIds: loanId },
    setLoanLock: { loanId, value: true },
    setAltPartyLockout: { loanId },
    checkRefinanceAllowed: { loanId },
    consentRestrictedState: { loanId },
    listVerificationContacts: { loanId },
    sendVerificationCode: { loanId, deliveryMethod: 'email' },
    checkVerificationCode: { loanId, requestId: 'cod_none' },
    readRiskInfo: { loanId },
    acknowledgeRiskInfo: { loanId },
    readNewAccountTerms: { loanId },
    readBankruptcyStatus: { loanId },
    readDemographicReference: { loanId },
    readMilitaryStatus: { loanId },
    saveMilitaryStatus: { loanId, isMilitary: false, isDependent: false },
    saveSpouseAddress: { loanId },
    readExperianStatus: { loanId },
    checkExperianSsn: { loanId },
    confirmCustomerDetails: { loanId },
    listAncillaryProducts: { loanId, amount: '10.00' },
    chooseAncillaryProducts: { loanId, amount: '10.00', choices: [] },
    readRenewal: { loanId },
    compareRenewal: { loanId, paymentAmount: '10.00' },
    previewRenewalCash: { loanId, paymentAmount: '10.00' },
    cancelRefinance: { paymentKey: 'matrix-cancel-1', header: { loanId }, body: { reason: 'other' } },
    readRefinanceCancelStatus: { messageKey: 'op_unknown' },
    inviteOtherParty: { loanId },
    readProductSwitch: { loanId },
    readRescission: { loanId },
    rescindLoan: { loanId, paymentKey: 'matrix-rescind-1' },
    tellActiveDuty: { from: '2999-01-01' },
    tellBankruptcy: { filed: '2999-01-01', caseNumber: '26-41118', court: 'District of Kansas' },
    tellDisaster: { disasterId: 'unknown', why: 'moved' },
    updateRepoInfo: { loanId, answer: 'call' },
    readAccountDocuments: { loanId },
    recordDocumentView: { loanId, documentId: documents.body.documents[0]?.documentId },
    listDocuments: { loanId },
    acknowledgeDisclosures: {
      AccountNumber: loanId,
      disclosureType: 'refinance',
      disclosureAck: {
        disclosures: [{ documentId: 'refinance-creditAgreement', textHash: 'a'.repeat(64) }],
        borrowerInfo: { initials: 'AA' },
      },
    },
    startLoanSigning: { loanId, returnRoute: 'DocuSignView', purpose: 'refinance' },
    readSigningStatus: { loanId, signingId: 'sig_none' },
    listLoanDocuments: { loanId },
    readLoanDocument: { loanId, documentId: 'sig_none' },
    readDocumentWords: { loanId, documentId: documents.body.documents[0]?.documentId },
    createLoanRecord: { loanId },
    checkLoanRecord: { recordId: 'BBDN-HDKQ-PGRS' },
    acknowledgeOlpaDisclosure: { loanId, documentId: 'refinance-olpa', textHash: 'a'.repeat(64), initials: 'AA' },
    readSettlementStatus: { loanId },
    saveSettlementStatus: { loanId },
    checkAddOnLock: { loanId },
    setAddOnLock: { loanId },
    prequalifyLoan: MATRIX_LOAN,
    applyForLoan: { ...MATRIX_LOAN, consentVersions: { isMilitary: false } },
    readOriginationInfo: { applicationId: 'app_none' },
    previewOrigination: { applicationId: 'app_none', loanAmount: '500.00' },
    originateLoan: {
      originationKey: 'matrix-origination',
      applicationId: 'app_none',
      disbursementAmount: '500.00',
      disbursementType: 'store',
    },
    readOriginationStatus: { messageKey: 'orig_none' },
    updateAppraisalStatus: { appraisalId: 'apr_none', status: 'accepted' },
    addToPhoneQueue: { appraisalId: 'apr_none' },
    readPhoneQueue: { appraisalId: 'apr_none' },
    previewDraw: { loanId },
    prepareDraw: { loanId, disbursementAmount: '100.00', disbursementType: 'store' },
    drawCash: { paymentKey: 'matrix-draw-1', loanId, disbursementAmount: '100.00', disbursementType: 'store' },
    readDrawStatus: { messageKey: 'draw_none' },
    cancelDraw: { messageKey: 'draw_none' },
    readDisbursementReference: { loanId },
    readDisbursementWays: { loanId },
    readDrawReturns: { loanId },
    changeDisbursement: { loanId, disbursementId: 'out_none', disbursementType: 'store' },
    reopenDisbursement: { loanId, disbursementId: 'out_none' },
    keepDisbursement: { loanId, disbursementId: 'out_none' },
    cancelCashAdvance: { loanId, transactionId: 'NONE' },
    completeReferralProfile: { name: 'Anna Ash', address: { line1: '1 Oak', city: 'Elm', state: 'GA', zip: '30301' } },
    readReferralStats: { type: 'ncr' },
    readReferralBalanceHistory: { type: 'ncr' },
    createReferralCardForm: { type: 'ncr' },
    cashOutReward: { paymentKey: 'matrix-reward-1', disbursementAmount: '50.00', type: 'ncr' },
    readCashOutStatus: { messageKey: 'reward_none' },
    recordReferralShare: { source: 'copy' },
    ...applicationInputs,
    addCard: { token: typed.token, save: true },
    updateCard: { cardIds: card.body.cardIds, guest: false },
    removeCard: { cardIds: card.body.cardIds },
    lookUpCard: { token: typed.token },
    readStore: { storeId: '40120' },
    savePersonalInfo: { customerId: 'nls-a', payFrequency: 'monthly' },
    alignPersonalInfo: { customerId: 'nls-a' },
    readBankInfo: { routingNumber: '999000014' },
    updateBankInfo: {
      customerId: 'nls-a',
      bankName: 'First Fairview Bank',
      routingNumber: '999000014',
      accountNumber: '000123456',
    },
    updateCommunicationSettings: { customerId: 'nls-a', settings: { marketing: 'email' } },
    withdrawConsent: { consentId: 'consent_none' },
    openMessage: { messageId: '999999' },
    reportDeath: {
      ...{ reportKey: 'matrix-death-1', firstName: 'Ada', lastName: 'Nix', died: today, estate: 'notKnown' },
      writer: { name: 'Bea Nix', relation: 'family', email: 'bea.nix@example.com' },
    },
    createDeathPaperUploads: { reportId: 'death_none', proof: 'x', files: [{ type: 'image/jpeg', size: 1 }] },
    saveDeathPapers: { reportId: 'death_none', proof: 'x', files: [{ uploadId: 'upl_none', name: 'a.jpg' }] },
    openConversation: { conversationId: 'question_none' },
    startConversation: { messageKey: 'matrix-question-1', topic: 'payment', text: 'When is it due?', loanId },
    addToConversation: { conversationId: 'question_none', messageKey: 'matrix-question-2', text: 'And now?' },
    closeConversation: { conversationId: 'question_none' },
    readReferralInvitation: { shortCode: 'NOBODY22' },
    saveUserCache: { value: { seen: true } },
    requestDataExport: { format: 'json' },
    downloadDataExport: { exportKey: 'none' },
    predictAddress: { search: '12 Oak', sessionToken: 'matrix' },
    readAddressDetails: { placeId: 'place:12:1:1', sessionToken: 'matrix' },
    readStoreMap: { storeId: '40120' },
    recordMarketingEvent: { eventName: 'pageView' },
    readVideoUrl: { name: 'turnOnLocation' },
    listAppointmentTimes: { storeId: '40120' },
    listAppointmentSlots: { storeId: '40120' },
    scheduleAppointment: {
      storeId: '40120',
      loanHdr: loanId,
      appointmentDate: '2020-01-01T15:00:00Z',
      appointmentType: 'payment',
    },
    readAppointment: { loanHdr: loanId },
    cancelAppointment: { id: 'apt_none', loanHdr: loanId },
    readAppointmentCalendar: { id: 'apt_none', loanHdr: loanId },
    readStoreCall: { loanId },
    askStoreCall: { loanId, paymentKey: 'matrix-call-1', callAt: '2020-01-01T15:00:00Z', agreed: true },
    cancelStoreCall: { loanId, callId: 'call_none' },
    createCardToken: { number: '4111111111111111' },
    trustNextSignIn: { email: world.emails.anna },
    createLink: { email: world.emails.anna, page: 'MakePayment' },
    answerQuestion: { email: world.emails.bea, text: 'Yes.' },
    authenticateDevice: { profileId: 'user_nobody', path: '/tmx/Accounts' },
    registerPasskey: { requestId: 'pkr_none', credential: NO_CREDENTIAL },
    authenticatePasskey: { requestId: 'pkr_none', credential: NO_CREDENTIAL },
    moveClock: { advanceSeconds: 0 },
  };
});
afterAll(() => world?.stop());

test('every operation has its row, and no row is of an operation that is gone', () => {
  expect(Object.keys(MATRIX)).toEqual(operations.map((operation) => operation.name));
  for (const cells of Object.values(MATRIX)) expect(cells).toHaveLength(CALLERS.length);
});

/** A session as the portal gets it for a link, to anna's loan unless told otherwise. */
async function throughLink(
  wanted: Parameters<typeof newLink>[1] | Omit<Parameters<typeof newLink>[1], 'email'>,
): Promise<As> {
  return openLink(world, await newLink(world, { email: world.emails.anna, ...wanted }));
}

/** A passkey of the customer's that was never used. */
async function newPasskey(): Promise<string> {
  const as = await world.signIn(world.emails.anna);
  const asked = await world.call(startPasskeyRegistration, {}, as);
  const credential = testAuthenticator(world.url).create(asked.body.options);
  return (await world.call(registerPasskey, { requestId: asked.body.requestId, credential }, as)).body.passkeyId;
}

/** A session of the customer's on another device. */
async function newSession(): Promise<string> {
  const { body } = await world.call(listSessions, {}, await world.signIn(world.emails.anna));
  return body.sessions.find((session) => session.current)?.sessionId ?? '';
}

/** What the vault's fields would return for a card that was just typed. */
async function typedCard(): Promise<{ token: string; securityToken: string }> {
  return (await world.call(createCardToken, { number: '4111 1111 1111 1111' })).body;
}

/**
 * Calls that use something up get it anew: a payment its key and card, a removal the customer's card, a sign-out a
 * session.
 */
async function prepared(name: string, caller: (typeof CALLERS)[number]) {
  const input: Record<string, unknown> = { ...inputs[name] };
  let as = callers[caller];
  if (['signOutUser', 'signOutDevice', 'refreshToken'].includes(name) && caller !== 'anonymous') {
    as = await world.signIn(world.emails.bea);
  }
  if (name === 'submitPayment') {
    const { token, securityToken } = await typedCard();
    Object.assign(input, {
      paymentKey: `matrix-${CALLERS.indexOf(caller)}-key`,
      paymentCardToken: token,
      ccv: securityToken,
    });
  }
  if (name === 'authenticateLink') {
    Object.assign(input, await newLink(world, { email: world.emails.anna, page: 'MakePayment' }));
  }
  if (name === 'endSession') input.sessionId = await newSession();
  if (name === 'checkVerificationCode') {
    const header = Buffer.from(JSON.stringify({ verificationCode: '000000' })).toString('base64url');
    as = { ...as, headers: { ...as.headers, 'x-sensitive': header } };
  }
  if (name === 'checkPayoffLetter' || name === 'checkLoanRecord')
    as = { ...as, headers: { ...as.headers, ...sensitive } };
  if (name === 'readCalendarFeed') {
    const { body } = await world.call(createCalendarFeed, {}, world.anna);
    input.feedKey = new URL(body.feedUrl).searchParams.get('feedKey');
  }
  if (name === 'stopCalendarFeed') await world.call(createCalendarFeed, {}, as);
  if (name === 'removePasskey') input.passkeyId = await newPasskey();
  if (name === 'removeCard') {
    await world.jobsIdle();
    await world.call(addCard, { token: (await typedCard()).token, save: true }, world.anna);
  }
  // The list asked for is of a brand of theirs; the customer in the other brand's deployment asks for a third one's.
  if (name === 'listAccounts' && caller === 'other customer') input.brandName = 'ccc';
  if (name === 'listAccounts' && caller === 'other brand') input.brandName = 'chs';
  return { input, as };
}

describe.each(operations.map((operation) => ({ name: operation.name, operation })))('$name', ({ name, operation }) => {
  test.each(CALLERS.map((caller, index) => ({ caller, cell: MATRIX[name]?.[index] ?? 'a missing cell' })))(
    '$caller: $cell',
    async ({ caller, cell }) => {
      const { input, as } = await prepared(name, caller);
      const { status, body } = await world.call(operation, input as never, as);
      const { code } = body as { readonly code?: string };
      expect(CELLS[cell]?.(status, code), `${status} ${code}`).toBe(true);
    },
  );
});
