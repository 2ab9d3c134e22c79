import { PASSWORD } from '@lendside/people/people';
import { type Payer, signInAgain, signInPayers } from '../bench/customers.ts';
import { newPayment, PATIENCE_MILLISECONDS, pause, securityToken, sendPayment } from '../payment-calls.ts';
import { journalsOf, type Payers, type Told } from './accounting.ts';
import type { Town } from './town.ts';

/** A customer's pause between two payments, and before the same is sent again. */
const PACE_MILLISECONDS = 40;
const UNAUTHENTICATED = 401;
/** Answers after which the same may be sent again. */
const TRANSIENT: ReadonlySet<number> = new Set([UNAUTHENTICATED, 408, 429]);
const FAILED = 500;

export interface Load {
  readonly told: readonly Told[];
  readonly payers: Payers;
  /** Tries, and how they were answered: by status, or `none`. */
  readonly answers: ReadonlyMap<string, number>;
  /** Waits until so many more payments were accepted. */
  accepted(more: number): Promise<void>;
  /** Lets every customer send what was not answered until it is, and then no more. */
  end(): Promise<void>;
}

/** Sends the customers of these names through the town's addresses, each paying again and again for a loan of their own. */
export async function startLoad(town: Town, usernames: readonly string[]): Promise<Load> {
  const signedIn = await signInPayers(town.origins[0] as string, usernames, PASSWORD);
  const loanIds = signedIn.map((payer) => payer.loanId);
  const payers = {
    loanIds,
    cardTokens: signedIn.map((payer) => payer.cardToken),
    before: await journalsOf(town.database, loanIds),
  };
  const told: Told[] = [];
  const answers = new Map<string, number>();
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  let isOver = false;
  let turn = 0;
  const nextOrigin = () => town.origins[turn++ % town.origins.length] as string;

  const customers = signedIn.map(async (first, index) => {
    let payer = first;
    while (!isOver) {
      const ccv = await securityToken(nextOrigin()).catch(() => undefined);
      if (ccv) payer = await payUntilAnswered(payer, usernames[index] as string, ccv);
      await pause(PACE_MILLISECONDS);
    }
  });

  /** Answers the payer, who may have had to sign in again. */
  async function payUntilAnswered(first: Payer, username: string, ccv: string): Promise<Payer> {
    let payer = first;
    const cents = 1 + (told.length % 9);
    const { paymentKey, body } = newPayment(payer, ccv, cents);
    const place = told.push({ paymentKey, cents }) - 1;
    for (const endMs = performance.now() + PATIENCE_MILLISECONDS; performance.now() < endMs; ) {
      const origin = nextOrigin();
      const answer = await sendPayment(origin, payer, body);
      count(answer ? String(answer.status) : 'none');
      if (answer?.status === 200) {
        told[place] = { paymentKey, cents, messageKey: (JSON.parse(answer.text) as { messageKey: string }).messageKey };
        return payer;
      }
      if (answer && answer.status < FAILED && !TRANSIENT.has(answer.status)) {
        told[place] = { paymentKey, cents, isRefused: true };
        return payer;
      }
      if (answer?.status === UNAUTHENTICATED)
        payer = (await signInAgain(origin, [payer], [username], PASSWORD).catch(() => [payer]))[0] as Payer;
      await pause(PACE_MILLISECONDS);
    }
    return payer;
  }

  return {
    told,
    payers,
    answers,
    async accepted(more) {
      const wanted = (answers.get('200') ?? 0) + more;
      const endMs = performance.now() + PATIENCE_MILLISECONDS;
      while ((answers.get('200') ?? 0) < wanted) {
        if (performance.now() > endMs) throw new Error(`no payments are accepted: ${JSON.stringify([...answers])}`);
        await pause(PACE_MILLISECONDS);
      }
    },
    async end() {
      isOver = true;
      await Promise.all(customers);
    },
  };
}

/** Tries that were neither accepted nor failed within the service. */
export function countsOf(answers: ReadonlyMap<string, number>) {
  const calls = [...answers.values()].reduce((sum, each) => sum + each, 0);
  const failed = answers.get(String(FAILED)) ?? 0;
  return { calls, failed, refused: calls - failed - (answers.get('200') ?? 0) };
}
