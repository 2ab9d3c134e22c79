import { randomUUID } from 'node:crypto';
import { addDays } from '@lendside/domain/calendar-date';
import { formatAmount } from '@lendside/domain/money';
import { RENEWAL_STEPS, type RenewalPurpose } from '@lendside/domain/renewal-path';
import { PASSWORD } from '@lendside/people/people';
import { savePlan } from '@lendside/service/cash/draw-plans-store';
import { takeLoanLock } from '@lendside/service/money/loan-locks';
import { enrollReferrer } from '@lendside/service/referrals/enroll-referrer';
import { saveReferrer } from '@lendside/service/referrals/store/referrers';
import { recordStep } from '@lendside/service/refinance/store/steps';
import { type Place, type WithControls, within } from '../bench/many.ts';
import type { Kind } from './accounting.ts';

/** A money request made ready for its customer, down to what is left to be pressed. */
export interface ReadyRequest {
  readonly kind: Exclude<Kind, 'payment'>;
  readonly username: string;
  readonly path: string;
  readonly paymentKey: string;
  readonly cents: number;
  /** Fields that are sent, without the security code of a card. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly needsSecurityCode: boolean;
}

/** All requests of one play, and what they move money with. */
export interface ReadyRequests {
  readonly all: readonly ReadyRequest[];
  readonly renewed: readonly string[];
  readonly drawnOn: readonly string[];
  readonly rewarded: readonly string[];
}

interface Numbers {
  /** Renewals, and as many draws. */
  readonly loans: number;
  readonly members: number;
}

const A_DAY_MINUTES = 1440;
const RENEWAL_CENTS = 10_000;
const DRAW_CENTS = 5_000;
const REWARD_CENTS = 5_000;
const ADDRESS = '12 Oak Avenue, Riverside, GA 31401';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes the requests of the play of this number: people, loans, steps, locks and cards, as customers would have left them. */
export function makeReadyRequests(place: Place, play: number, { loans, members }: Numbers): Promise<ReadyRequests> {
  return within(place, async (service) => {
    const renewals = await loanRequests(service, `renewer${play}`, loans, 'renewal');
    const draws = await loanRequests(service, `drawer${play}`, loans, 'draw');
    const cashOuts: { readonly request: ReadyRequest; readonly userId: string }[] = [];
    for (let member = 0; member < members; member += 1) cashOuts.push(await cashOutRequest(service, play, member));
    return {
      all: [...renewals.requests, ...draws.requests, ...cashOuts.map(({ request }) => request)],
      renewed: renewals.loanIds,
      drawnOn: draws.loanIds,
      rewarded: cashOuts.map(({ userId }) => userId),
    };
  });
}

/** Loans that a renewal and a draw are made on. */
const LOANS = {
  renewal: {
    lmsId: 'NLS',
    storeId: '40120',
    loan: { productId: 'tmx-title-ga', amountCents: 200_000, collateral: { year: 2015, make: 'Ford', model: 'Focus' } },
    daysAgo: 40,
    lockType: 'altParty',
  },
  draw: {
    lmsId: 'TLXe',
    storeId: '40121',
    loan: { productId: 'tmx-line-ga', amountCents: 50_000, creditLimitCents: 200_000 },
    daysAgo: 10,
    lockType: 'addOn',
  },
} as const;

interface Person {
  readonly username: string;
  readonly userId: string;
  readonly customerId: string;
}

async function addPerson({ context, lender }: WithControls, name: string, of: keyof typeof LOANS): Promise<Person> {
  const { lmsId, storeId } = LOANS[of];
  const customerId = `${lmsId === 'NLS' ? 'nls' : 'tlx'}-${name}`;
  const username = `${name}@example.com`;
  const names = { firstName: 'Rae', lastName: 'Ready', email: username };
  await lender.addCustomers([
    { ...names, customerId, lmsId, storeId, ssnLastFour: '6789', bankrupt: false, militaryStatus: 'notCovered' },
  ]);
  const { userId } = await context.ports.signIn.addUser({
    ...names,
    username,
    password: PASSWORD,
    state: 'confirmed',
    emailVerified: true,
    phoneVerified: false,
    customerId,
    lmsCustomerIds: { [lmsId]: customerId },
    showPaidOff: false,
    language: 'english',
  });
  return { username, userId, customerId };
}

async function savedCard({ context, vault }: WithControls, ownerId: string) {
  const tokens = await vault.tokenForTestNumber({ number: '4111111111111111' });
  if (!tokens) throw new Error('the test number is none');
  const { token } = tokens;
  const added = await context.ports.cardVault.addCard({ ownerId, token, save: true, guestCard: false });
  if (added.outcome !== 'added') throw new Error(`a card was not added: ${added.outcome}`);
  return added.card;
}

/** One customer with so many loans, each of which is renewed or drawn on once. */
async function loanRequests(service: WithControls, name: string, count: number, kind: 'renewal' | 'draw') {
  const { context, lender } = service;
  const who = await addPerson(service, name, kind);
  const card = await savedCard(service, who.userId);
  const { loan, storeId, daysAgo } = LOANS[kind];
  const today = context.businessDate();
  const requests: ReadyRequest[] = [];
  const loanIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const reference = `loan-${name}-${index}`;
    const opened = { reference, borrowerId: who.customerId, storeId, date: addDays(today, -daysAgo), ...loan };
    const loanId = await lender.openLoan(opened);
    loanIds.push(loanId);
    const paymentKey = randomUUID();
    const lockToken = await walk(service, who, loanId, kind);
    if (kind === 'renewal') {
      await context.ports.loanMoney.post([
        {
          reference: `first-${reference}`,
          loanId,
          amountCents: 20_000,
          confirmationNumber: 'C-1',
          date: addDays(today, -10),
        },
      ]);
      // A renewal lends no unpaid interest anew: it comes with that much at least.
      const { renewalLeastAmountCents = 0 } = (await context.ports.loanBook.loan(loanId, today)) ?? {};
      const cents = Math.max(RENEWAL_CENTS, renewalLeastAmountCents);
      const paymentAmount = formatAmount(cents);
      const body = { paymentKey, loanId, paymentAmount, paymentType: 3, paymentCardToken: card.cardToken, lockToken };
      const sent = { path: '/api/payment', cents, needsSecurityCode: true };
      requests.push({ kind, username: who.username, paymentKey, body, ...sent });
    } else {
      const { cardToken, cardType, lastFour } = card;
      const target = { cardToken, cardType, lastFour };
      const plan = { loanId, ...who, amountCents: DRAW_CENTS, way: 'debit', target } as const;
      await context.db.transaction('worker', (tx) => savePlan(tx, plan, context.clock.nowMs()));
      const body = {
        paymentKey,
        loanId,
        disbursementAmount: formatAmount(DRAW_CENTS),
        disbursementType: 'debit',
        lockToken,
      };
      const sent = { path: '/api/draw', cents: DRAW_CENTS, needsSecurityCode: false };
      requests.push({ kind, username: who.username, paymentKey, body, ...sent });
    }
  }
  return { requests, loanIds };
}

/** Does the work of the pages between choosing and sending; answers the token of the lock. */
async function walk(
  { context }: WithControls,
  { username, userId, customerId }: Person,
  loanId: string,
  purpose: RenewalPurpose & ('renewal' | 'draw'),
): Promise<string> {
  const nowMs = context.clock.nowMs();
  return context.db.transaction('worker', async (tx) => {
    for (const step of RENEWAL_STEPS)
      await recordStep(tx, { loanId, customerId, purpose }, { step, userId, nowMs, lifetimeMinutes: A_DAY_MINUTES });
    const taken = await takeLoanLock(tx, {
      loanId,
      lockType: LOANS[purpose].lockType,
      partyIds: [customerId],
      newToken: context.ids.secret(16),
      holder: { customerId, userId, sessionId: 'request', shownAs: username.slice(0, 4) },
      nowMs,
      lifetimeMinutes: A_DAY_MINUTES,
    });
    if (taken.outcome !== 'taken') throw new Error('the lock is held');
    return taken.lock.token;
  });
}

/** A member of the referral program with one reward and a card to send it to. */
async function cashOutRequest(service: WithControls, play: number, member: number) {
  const { context } = service;
  const username = `member${play}.${member}@example.com`;
  const name = 'Mel Moss';
  const { userId } = await context.ports.signIn.addUser({
    username,
    password: PASSWORD,
    state: 'confirmed',
    firstName: 'Mel',
    lastName: 'Moss',
    email: username,
    emailVerified: true,
    phoneVerified: false,
    lmsCustomerIds: {},
    showPaidOff: false,
    language: 'english',
    nonCustomerRefer: 'active',
  });
  const letter = (number: number) => LETTERS[number % LETTERS.length];
  const shortCode = `FAULT${letter(play)}${letter(Math.floor(member / LETTERS.length))}${letter(member)}`;
  const history = [{ daysAgo: 10, kind: 'earned', amountCents: REWARD_CENTS }] as const;
  await enrollReferrer(context)({ userId, name, shortCode, scans: 0, history });
  await saveReferrer(context.db, { userId, name, address: ADDRESS, phone: null });
  const { cardIds } = await savedCard(service, userId);
  const paymentKey = randomUUID();
  const body = { paymentKey, disbursementAmount: formatAmount(REWARD_CENTS), cardIds: [...cardIds], type: 'ncr' };
  const request: ReadyRequest = {
    kind: 'cashOut',
    username,
    path: '/api/cashOut',
    paymentKey,
    cents: REWARD_CENTS,
    body,
    needsSecurityCode: false,
  };
  return { request, userId };
}
