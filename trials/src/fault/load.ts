import { PASSWORD } from '@lendside/people/people';
import { type Payer, signInAgain, signInPayers } from '../bench/customers.ts';
import { newPayment, PATIENCE_MILLISECONDS, pause, securityToken, sendPayment } from '../payment-calls.ts';
import { type CustomerPayment, journalsOf, type Payers } from './accounting.ts';
import type { Town } from './town.ts';

/** A customer's pause between two payments, and before the same is sent again. */
const PACE_MILLISECONDS = 40;
const UNAUTHENTICATED = 401;
/** Answers after which the same may be sent again. */
const TRANSIENT: ReadonlySet<number> = new Set([UNAUTHENTICATED, 408, 429]);
const FAILED = 500;

export interface Load {
  readonly sent: readonly CustomerPayment[];
  readonly payers: Payers;
  /** Tries, and how they were answered: by status, or `none`. */
  readonly answers: ReadonlyMap<string, number>;
  /** Waits until so many more payments were accepted. */
  accepted(more: number): Promise<void>;
  /** Lets every customer send what was not answered until it is, and then no more. */
  end(): Promise<void>;
}

/** Customers under way: what they sent, how it was answered, and where the next call goes. */
interface Crowd {
  readonly sent: CustomerPayment[];
  readonly answers: Map<string, number>;
  nextOrigin(): string;
}

/** Sends the customers of these names through the town's addresses, each paying again and again for a loan of their own. */
export async function startLoad(town: Town, usernames: readonly string[]): Promise<Load> {
  const payers = await signInPayers(town.origins[0] as string, usernames, PASSWORD);
  const loanIds = payers.map((payer) => payer.loanId);
  const before = await journalsOf(town.database, loanIds);
  let turn = 0;
  const crowd: Crowd = {
    sent: [],
    answers: new Map(),
    nextOrigin: () => town.origins[turn++ % town.origins.length] as string,
  };
  const isOver = { now: false };
  const customers = payers.map((payer, index) => keepPaying(crowd, payer, usernames[index] as string, isOver));
  const acceptedNow = () => crowd.answers.get('200') ?? 0;
  return {
    sent: crowd.sent,
    answers: crowd.answers,
    payers: { loanIds, cardTokens: payers.map((payer) => payer.cardToken), before },
    async accepted(more) {
      const wanted = acceptedNow() + more;
      const endMs = performance.now() + PATIENCE_MILLISECONDS;
      while (acceptedNow() < wanted) {
        if (performance.now() > endMs)
          throw new Error(`no payments are accepted: ${JSON.stringify([...crowd.answers])}`);
        await pause(PACE_MILLISECONDS);
      }
    },
    async end() {
      isOver.now = true;
      await Promise.all(customers);
    },
  };
}

async function keepPaying(crowd: Crowd, first: Payer, username: string, isOver: { readonly now: boolean }) {
  let payer = first;
  while (!isOver.now) {
    const ccv = await securityToken(crowd.nextOrigin()).catch(() => undefined);
    if (ccv) payer = await payUntilAnswered(crowd, payer, { username, ccv });
    await pause(PACE_MILLISECONDS);
  }
}

/** Answers the payer, who may have had to sign in again. */
async function payUntilAnswered(
  { sent, answers, nextOrigin }: Crowd,
  first: Payer,
  { username, ccv }: { readonly username: string; readonly ccv: string },
): Promise<Payer> {
  let payer = first;
  const cents = 1 + (sent.length % 9);
  const { paymentKey, body } = newPayment(payer, ccv, cents);
  const place = sent.push({ paymentKey, cents }) - 1;
  for (const endMs = performance.now() + PATIENCE_MILLISECONDS; performance.now() < endMs; ) {
    const origin = nextOrigin();
    const answer = await sendPayment(origin, payer, body);
    const name = answer ? String(answer.status) : 'none';
    answers.set(name, (answers.get(name) ?? 0) + 1);
    if (answer?.status === 200) {
      sent[place] = { paymentKey, cents, messageKey: (JSON.parse(answer.text) as { messageKey: string }).messageKey };
      return payer;
    }
    if (answer && answer.status < FAILED && !TRANSIENT.has(answer.status)) {
      const refusal = codeOf(answer.text);
      sent[place] = { paymentKey, cents, ...(refusal !== undefined && { refusal }) };
      return payer;
    }
    if (answer?.status === UNAUTHENTICATED)
      payer = (await signInAgain(origin, [payer], [username], PASSWORD).catch(() => [payer]))[0] as Payer;
    await pause(PACE_MILLISECONDS);
  }
  return payer;
}

/** Code by which the service refuses; nothing where the answer is not its own, such as a proxy's page. */
function codeOf(text: string): string | undefined {
  try {
    const { code } = JSON.parse(text) as { readonly code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Tries that were neither accepted nor failed within the service. */
export function countsOf(answers: ReadonlyMap<string, number>) {
  const calls = [...answers.values()].reduce((sum, each) => sum + each, 0);
  const failed = answers.get(String(FAILED)) ?? 0;
  return { calls, failed, refused: calls - failed - (answers.get('200') ?? 0) };
}
