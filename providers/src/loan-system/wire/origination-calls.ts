import { z } from 'zod';
import { get, orNothing, post } from './call.ts';
import { quotedTerms } from './money-schema.ts';
import { amount, cents, count, day, id, percent, reason, words } from './values.ts';

const reference = { reference: id };
const ofApplication = { applicationId: id };
const moment = z.int().min(0);
const lmsId = z.enum(['TLXe', 'NLS']);
const productKind = z.enum(['installment', 'title', 'creditLine', 'payday', 'cashAdvance', 'checkCashing']);
const documents = z.array(z.enum(['identity', 'income', 'address', 'bank', 'vehicle', 'other'])).max(20);
const appraisalStatus = z.enum(['accepted', 'declined', 'callRequested']);
const way = z.enum(['card', 'store', 'pickup', 'bank']);
const approved = z.object({ minCents: cents, maxCents: cents });

const collateral = z.object({
  year: z.int().min(1900).max(2200),
  make: words,
  model: words,
  vin: words.optional(),
});

const decline = z.object({
  decidedOn: day,
  noticeBy: z.enum(['email', 'mail']),
  noticeOn: day,
  rules: z.array(words),
  notice: z.object({ english: z.string().max(20_000), spanish: z.string().max(20_000) }).optional(),
});

export const application = z
  .object({
    ...ofApplication,
    customerId: id.optional(),
    profileId: id.optional(),
    lmsId,
    brand: id,
    storeId: id,
    productId: id,
    kind: z.enum(['new', 'refinance', 'addOn']),
    state: z.enum(['started', 'submitted', 'approved', 'originated', 'declined', 'withdrawn', 'expired']),
    requestedCents: cents.optional(),
    approved: approved.optional(),
    collateral: collateral.optional(),
    appraisalId: id.optional(),
    appraisalStatus: appraisalStatus.optional(),
    documentsAskedFor: documents,
    canUploadDocuments: z.boolean(),
    returnUrl: words.optional(),
    createdAtMs: moment,
    expiresAtMs: moment.optional(),
    decline: decline.optional(),
    endedAtMs: moment.optional(),
    loanId: id.optional(),
  })
  .meta({ id: 'LoanApplication' });

export const productOnSale = z
  .object({
    productId: id,
    lmsId,
    brand: id,
    state: words,
    kind: productKind,
    name: words,
    ratePercent: percent,
    amountMinCents: cents,
    amountMaxCents: cents,
    needsVehicle: z.boolean(),
    isSinglePayment: z.boolean(),
  })
  .meta({ id: 'ProductOnSale' });

export const askedLoan = z
  .strictObject({
    productId: id,
    storeId: id,
    requestedCents: amount,
    customerId: id.optional(),
    birthDate: day,
    discretionaryIncomeCents: cents,
    payFrequency: z.enum(['weekly', 'everyTwoWeeks', 'twiceAMonth', 'monthly']),
    lastPayDate: day,
    collateral: collateral.optional(),
    military: z.enum(['covered', 'notCovered', 'unknown']),
    identity: z.enum(['verified', 'notVerified', 'unavailable', 'notAsked']),
    date: day,
  })
  .meta({ id: 'AskedLoan' });

const reasons = z.array(z.object({ rule: words, english: words, spanish: words }));

const decision = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('approved'), approved, days: count, limitedBy: reasons.optional() }),
  z.object({
    outcome: z.literal('declined'),
    reasons,
  }),
  z.object({ outcome: z.literal('documents'), askedFor: documents, days: count }),
]);

export const newApplicant = z
  .strictObject({
    firstName: words,
    lastName: words,
    email: words.optional(),
    phoneNumber: words.optional(),
    ssn: z.string().regex(/^\d{3}-\d{2}-\d{4}$/),
    home: z.strictObject({ line1: words, line2: words.optional(), city: words, state: words, zip: words }),
  })
  .meta({ id: 'NewApplicant' });

const refused = z.object({ outcome: z.literal('refused'), reason });
const opened = { loanId: id, dueDate: day, loanAmountCents: cents, collateral: collateral.optional() };
const taken = <Outcome extends string>(outcome: Outcome) =>
  z.discriminatedUnion('outcome', [z.object({ outcome: z.literal(outcome) }), refused]);

const applied = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('written'), customerId: id.optional() }),
  z.object({ outcome: z.literal('inProgress') }),
]);

const originated = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('opened'), ...opened }),
  z.object({ outcome: z.literal('alreadyOpened'), ...opened }),
  refused,
]);

const withdrawn = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('withdrawn'), atMs: moment }),
  z.object({ outcome: z.literal('alreadyWithdrawn'), atMs: moment }),
  z.object({ outcome: z.literal('loanOpen') }),
  z.object({ outcome: z.literal('final') }),
  z.object({ outcome: z.literal('notFound') }),
]);

/** Answer found by a reference, of any change. */
const found = z.union([applied, originated, withdrawn, taken('paidOut'), taken('takenBack'), taken('saved')]);

/** Calls of the port `loanOrigination`. */
export const ORIGINATION_CALLS = {
  productsOnSale: post('/products/on-sale', {
    says: 'Products on sale by a brand in a state; in every state when none is given.',
    asks: z.strictObject({ brand: id, state: words.optional() }),
    answers: z.object({ products: z.array(productOnSale) }),
  }),
  decide: orNothing(
    post('/applications/decide', {
      says: 'A decision on facts, of which nothing is stored; none for a product that is not sold.',
      asks: askedLoan,
      answers: decision,
    }),
  ),
  apply: post('/applications', {
    says: 'Writes an application down as it was decided. A person who is not known and would be lent to becomes a customer.',
    asks: z.strictObject({ ...reference, application, loan: askedLoan, person: newApplicant.optional() }),
    answers: applied,
  }),
  answerTo: orNothing(
    get('/applications/answers/{reference}', {
      says: 'Answer that a reference was given before.',
      asks: z.strictObject(reference),
      answers: found,
    }),
  ),
  terms: orNothing(
    post('/applications/terms', {
      says: 'Terms of the loan that an application would become; none where no such amount would be lent.',
      asks: z.strictObject({ ...ofApplication, amountCents: amount, date: day }),
      answers: quotedTerms,
    }),
  ),
  originate: post('/applications/originate', {
    says: 'Opens the loan of an approved application, without its money. One loan an application, under whatever reference.',
    asks: z.strictObject({ ...reference, ...ofApplication, amountCents: amount, date: day }),
    answers: originated,
  }),
  payOut: post('/applications/pay-out', {
    says: 'The documents are signed: the money is owed from this day.',
    asks: z.strictObject({ ...reference, ...ofApplication, date: day, way }),
    answers: taken('paidOut'),
  }),
  takeBack: post('/applications/take-back', {
    says: 'Removes a loan whose money never arrived, and ends its application. What was taken back is taken back under any reference.',
    asks: z.strictObject({
      ...reference,
      ...ofApplication,
      date: day,
      as: z.enum(['withdrawn', 'expired']),
      way: way.optional(),
    }),
    answers: taken('takenBack'),
  }),
  answerAppraisal: post('/appraisals/answer', {
    says: 'Records the customer’s answer to an appraisal.',
    asks: z.strictObject({ ...reference, appraisalId: id, status: appraisalStatus }),
    answers: taken('saved'),
  }),
  applicationsOf: post('/applications/of-person', {
    says: 'Applications of a person, the newest first.',
    asks: z.strictObject({ customerIds: z.array(id).max(100), profileId: id.optional() }),
    answers: z.object({ applications: z.array(application) }),
  }),
  application: orNothing(
    get('/applications/{applicationId}', {
      says: 'One application.',
      asks: z.strictObject(ofApplication),
      answers: application,
    }),
  ),
  withdraw: post('/applications/withdraw', {
    says: 'Takes an application back that is no loan yet.',
    asks: z.strictObject({ ...reference, ...ofApplication, reason: words.optional() }),
    answers: withdrawn,
  }),
  documentsCame: post('/applications/documents-came', {
    says: 'Documents of these kinds came in: they are not asked for any more.',
    asks: z.strictObject({ ...reference, ...ofApplication, categories: documents }),
    answers: taken('saved'),
  }),
} as const;

export const offer = z
  .object({
    offerId: id,
    customerId: id,
    kind: z.int(),
    targetLoanId: id.optional(),
    settlementCents: cents.optional(),
    qualifiedCents: cents.optional(),
    madeAtMs: moment,
    expiresAtMs: moment,
  })
  .meta({ id: 'Offer' });

/** Calls of the port `offers`. */
export const OFFER_CALLS = {
  offersOf: post('/offers/of-customers', {
    says: 'All offers of these customers, expired ones too; the newest first.',
    asks: z.strictObject({ customerIds: z.array(id).max(10_000) }),
    answers: z.object({ offers: z.array(offer) }),
  }),
  settlementOf: orNothing(
    get('/loans/{loanId}/settlement-offer', {
      says: 'The settlement that is offered of a loan: the last one made, expired or not.',
      asks: z.strictObject({ loanId: id }),
      answers: offer,
    }),
  ),
} as const;
