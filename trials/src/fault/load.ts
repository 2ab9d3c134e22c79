import { PASSWORD } from '@lendside/people/people';
import { type Payer, signInHeaders, signInPayers } from '../bench/customers.ts';
import { newPayment, PATIENCE_MILLISECONDS, pause, securityToken, sendTo } from '../payment-calls.ts';
import { type CustomerRequest, KINDS, type Kind } from './accounting.ts';
import { journalsOf, type Movers } from './books.ts';
import type { ReadyRequest, ReadyRequests } from './ready-requests.ts';
import type { Town } from './town.ts';

/** A customer's pause between two payments, and before the same is sent again. */
const PACE_MILLISECONDS = 40;
/** Pause between two renewals, two draws and two cash-outs. */
const REQUEST_PACE_MILLISECONDS = 1_000;
/** Answers after which the same is sent again as it is. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 429]);
/** Codes of a request that waits: an earlier one is still under way. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(['payment_unresolved', 'draw_unresolved']);
/** After these the customer signs in again. */
const SIGNED_OUT_CODES: ReadonlySet<string> = new Set(['step_up_required']);
const UNAUTHENTICATED = 401;
const FAILED = 500;

export interface Load {
  readonly sent: readonly CustomerRequest[];
  readonly movers: Movers;
  /** Tries, and how they were answered: by status, or `none`. */
  readonly answers: ReadonlyMap<string, number>;
  /** Waits until so many more payments were accepted, and of every other kind one more where any is left. */
  accepted(more: number): Promise<void>;
  /** Longest time so far in which no request of any customer was accepted. */
  longestPauseMilliseconds(): number;
  /** Lets every customer send what was not answered until it is, and then no more. */
  end(): Promise<void>;
}

/** Customers under way: what they sent, how it was answered, and where the next call goes. */
interface Crowd {
  readonly sent: CustomerRequest[];
  readonly answers: Map<string, number>;
  readonly isOver: { now: boolean };
  /** When the last one was accepted, and the longest time between two. */
  readonly pace: { lastMs: number; longestMs: number };
  nextOrigin(): string;
}

/** A customer who is signed in, and signs in again where the service asks for it. */
interface Session {
  readonly username: string;
  headers: string;
}

interface Asked {
  readonly kind: Kind;
  readonly path: string;
  readonly paymentKey: string;
  readonly cents: number;
  readonly body: string;
}

/** Sends the customers of these names through the town's addresses, each paying again and again for a loan of their own, and others sending what is ready for them. */
export async function startLoad(town: Town, usernames: readonly string[], requests: ReadyRequests): Promise<Load> {
  const payers = await signInPayers(town.origins[0] as string, usernames, PASSWORD);
  const loanIds = payers.map((payer) => payer.loanId);
  const before = await journalsOf(town.database, loanIds);
  let turn = 0;
  const crowd: Crowd = {
    sent: [],
    answers: new Map(),
    isOver: { now: false },
    pace: { lastMs: performance.now(), longestMs: 0 },
    nextOrigin: () => town.origins[turn++ % town.origins.length] as string,
  };
  const left = new Map(KINDS.map((kind) => [kind, requests.all.filter((one) => one.kind === kind)]));
  const customers = [
    ...payers.map((payer, index) => keepPaying(crowd, payer, usernames[index] as string)),
    ...[...left.values()].map((ofKind) => keepRunning(crowd, ofKind)),
  ];
  const acceptedNow = (kind: Kind) => crowd.sent.filter((one) => one.kind === kind && one.messageKey).length;
  return {
    sent: crowd.sent,
    answers: crowd.answers,
    movers: { ...requests, loanIds, cardTokens: payers.map((payer) => payer.cardToken), before },
    async accepted(more) {
      const wanted = KINDS.map((kind) => [kind, acceptedNow(kind) + (kind === 'payment' ? more : 1)] as const);
      const isThere = ([kind, count]: (typeof wanted)[number]) =>
        acceptedNow(kind) >= count || (kind !== 'payment' && left.get(kind)?.length === 0);
      const endMs = performance.now() + PATIENCE_MILLISECONDS;
      while (!wanted.every(isThere)) {
        if (performance.now() > endMs) {
          const late = wanted.filter((one) => !isThere(one)).map(([kind]) => kind);
          throw new Error(`no ${late.join(', ')} accepted: ${JSON.stringify([...crowd.answers])}`);
        }
        await pause(PACE_MILLISECONDS);
      }
    },
    longestPauseMilliseconds: () => crowd.pace.longestMs,
    async end() {
      crowd.isOver.now = true;
      await Promise.all(customers);
    },
  };
}

async function keepPaying(crowd: Crowd, payer: Payer, username: string): Promise<void> {
  const session = { username, headers: payer.headers };
  while (!crowd.isOver.now) {
    const ccv = await securityToken(crowd.nextOrigin()).catch(() => undefined);
    const cents = 1 + (crowd.sent.length % 9);
    if (ccv)
      await sendUntilAnswered(crowd, session, {
        kind: 'payment',
        path: '/api/payment',
        cents,
        ...newPayment(payer, ccv, cents),
      });
    await pause(PACE_MILLISECONDS);
  }
}

/** One request after the other, each by the customer it is of; `requests` becomes shorter. */
async function keepRunning(crowd: Crowd, requests: ReadyRequest[]): Promise<void> {
  let session: Session | undefined;
  while (!crowd.isOver.now && requests.length > 0) {
    const { username, needsSecurityCode, body, ...asked } = requests[0] as ReadyRequest;
    if (session?.username !== username) session = await signedIn(crowd, username);
    const ccv = needsSecurityCode ? await securityToken(crowd.nextOrigin()).catch(() => undefined) : '';
    if (session && ccv !== undefined) {
      requests.shift();
      const sent = JSON.stringify(needsSecurityCode ? { ...body, ccv } : body);
      await sendUntilAnswered(crowd, session, { ...asked, body: sent });
    }
    await pause(REQUEST_PACE_MILLISECONDS);
  }
}

const signedIn = async ({ nextOrigin }: Crowd, username: string): Promise<Session | undefined> => {
  const headers = await signInHeaders(nextOrigin(), username, PASSWORD).catch(() => undefined);
  return headers === undefined ? undefined : { username, headers };
};

/** Sends the same under its key, as people do, until it is accepted or refused for good. */
async function sendUntilAnswered(crowd: Crowd, session: Session, { path, body, ...asked }: Asked): Promise<void> {
  const { sent, answers, pace, nextOrigin } = crowd;
  const { kind, paymentKey, cents } = asked;
  const place = sent.push({ kind, paymentKey, cents }) - 1;
  for (const endMs = performance.now() + PATIENCE_MILLISECONDS; performance.now() < endMs; ) {
    const answer = await sendTo(`${nextOrigin()}${path}`, session, body);
    const name = answer ? String(answer.status) : 'none';
    answers.set(name, (answers.get(name) ?? 0) + 1);
    const said = answer ? saidIn(answer.text) : {};
    if (answer?.status === 200 && said.messageKey) {
      sent[place] = { kind, paymentKey, cents, messageKey: said.messageKey };
      const nowMs = performance.now();
      pace.longestMs = Math.max(pace.longestMs, nowMs - pace.lastMs);
      pace.lastMs = nowMs;
      return;
    }
    const isSignedOut = answer?.status === UNAUTHENTICATED || SIGNED_OUT_CODES.has(said.code ?? '');
    if (isSignedOut) session.headers = (await signedIn(crowd, session.username))?.headers ?? session.headers;
    else if (answer && answer.status < FAILED && !isTransient(answer.status, said.code)) {
      sent[place] = { kind, paymentKey, cents, ...(said.code !== undefined && { refusal: said.code }) };
      return;
    }
    await pause(PACE_MILLISECONDS);
  }
}

const isTransient = (status: number, code: string | undefined) =>
  TRANSIENT_STATUSES.has(status) || (code !== undefined && TRANSIENT_CODES.has(code));

/** Message key, or the code of a refusal; neither where the answer is not the service's own, such as a proxy's page. */
function saidIn(text: string): { readonly messageKey?: string; readonly code?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Tries that were neither accepted nor failed within the service. */
export function countsOf(answers: ReadonlyMap<string, number>) {
  const calls = [...answers.values()].reduce((sum, each) => sum + each, 0);
  const failed = answers.get(String(FAILED)) ?? 0;
  return { calls, failed, refused: calls - failed - (answers.get('200') ?? 0) };
}
