import type { Payer } from './customers.ts';
import { inTurn, type Row } from './measure.ts';
import { noteOf, payForSeconds, payingAt } from './payments-row.ts';

const CLIENTS = 50;

/** Payments that all go to one loan, against as many that go to a loan each. */
export async function hotLoanRow(
  { origin, databaseUrl }: { readonly origin: string; readonly databaseUrl: string },
  payers: readonly Payer[],
  rounds: number,
): Promise<Row> {
  const paying = await payingAt(origin, databaseUrl);
  let round = 0;
  // Another loan each round, and the largest first, so that none is paid off by the run.
  const largest = [...payers].sort((one, other) => other.payoffCents - one.payoffCents);
  const onOne = () => payForSeconds(paying, Array<Payer>(CLIENTS).fill(largest[round++ % largest.length] as Payer));
  const spread = () => payForSeconds(paying, payers.slice(0, CLIENTS));
  const { product, against } = await inTurn(rounds, onOne, spread);
  await paying.database.end();
  return {
    id: 'hot',
    name: `payments on one hot loan, ${CLIENTS} clients`,
    yardstick: 'the same payments spread over loans',
    unit: 'a second',
    product,
    against,
    better: 'larger',
    first: 0.5,
    aim: 1,
    ...noteOf(paying),
  };
}
