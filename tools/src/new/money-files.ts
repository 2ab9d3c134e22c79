import type { Name } from './names.ts';

/** Files of a money request, by their paths: its store, the use case that accepts it and says how far it is, its worker. */
export function requestFiles(slice: string, name: Name): readonly (readonly [path: string, text: string])[] {
  const folder = `service/src/${slice}/${name.kebab}`;
  return [
    [`${folder}-store.ts`, rowOf(name) + questionsOf(name)],
    [`${folder}.ts`, acceptOf(slice, name) + statusOf(name)],
    [`${folder}-worker.ts`, workerOf(slice, name)],
  ];
}

const tableOf = ({ snake }: Name) => `${snake.toUpperCase()}_REQUESTS`;

const rowOf = (name: Name) => {
  const { camel, snake, pascal, words } = name;
  return `import type { Database, Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import type { DisbursementTarget } from '../money/disbursements.ts';
import { findRequest, insertRequest, requestTable } from '../money/request.ts';
import { storeOf } from '../platform/database/store-of.ts';

/** ${words}: an amount of one loan on its way to a card. */
export interface ${pascal}Request {
  readonly messageKey: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly bodyHash: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly amountCents: number;
  readonly target: DisbursementTarget;
  readonly confirmationNumber: string;
  readonly state: 'WAITING' | 'UNKNOWN' | 'SENT' | 'FAILED';
  readonly refusal: string | null;
  readonly changedAtMs: number;
}

export const ${tableOf(name)} = requestTable<${pascal}Request>({
  kind: '${camel}',
  name: 'lendside.${snake}_requests',
  fields: [
    ...(['messageKey', 'ownerId', 'paymentKey', 'bodyHash', 'customerId', 'loanId', 'amountCents'] as const),
    ...(['target', 'confirmationNumber', 'state', 'refusal', 'changedAtMs'] as const),
  ],
  openStates: ['WAITING', 'UNKNOWN'],
});
`;
};

const questionsOf = (name: Name) => {
  const { snake, pascal } = name;
  return `
/** Whether money is on its way to this card, or may be: until that is known the card stays in the wallet. */
export async function awaits${pascal}(context: Context, cardToken: string): Promise<boolean> {
  const rows = await context.db.query(
    'worker',
    \`select 1 from lendside.${snake}_requests
      where target ->> 'cardToken' = $1 and state in ('WAITING', 'UNKNOWN') limit 1\`,
    [cardToken],
  );
  return rows.length > 0;
}

export const { insert${pascal}, find${pascal} } = storeOf({
  /** Accepts one, due at once; false where one stands under its key. */
  insert${pascal}: (
    tx: Tx,
    one: Omit<${pascal}Request, 'state' | 'refusal' | 'changedAtMs'>,
    nowMs: number,
  ): Promise<boolean> => insertRequest(tx, ${tableOf(name)}, one, nowMs),

  /** The one of this person under one of its keys; another person's is not found. */
  find${pascal}(
    db: Database,
    { userId: ownerId, customerIds }: { readonly userId: string; readonly customerIds: readonly string[] },
    by: { readonly messageKey?: string | undefined; readonly paymentKey?: string | undefined },
  ): Promise<${pascal}Request | undefined> {
    return findRequest(db, { customerIds }, ${tableOf(name)}, { ownerId, ...by });
  },
});
`;
};

const acceptOf = (slice: string, { kebab, camel, snake, pascal, words }: Name) =>
  `import type { ${camel} } from '@lendside/contract/${slice}';
import type { ProblemCode } from '@lendside/contract/problems';
import { decide${pascal} } from '@lendside/domain/decide-${kebab}';
import type { Context } from '../context.ts';
import { confirmationNumber } from '../money/confirmation-number.ts';
import { chosenTarget } from '../money/disbursement-methods.ts';
import { hashOfRequest, standing } from '../money/request.ts';
import { requestStatus } from '../money/status.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { find${pascal}, insert${pascal}, type ${pascal}Request } from './${kebab}-store.ts';

/**
 * ${words}: accepts a request, which its worker sends. The same key with the same body gets the same answer for ever; with
 * another body it is refused.
 */
export async function accept${pascal}(context: Context, { input, caller }: Call<typeof ${camel}>) {
  const session = sessionOf(caller);
  const { paymentKey, loanId } = input;
  const bodyHash = hashOfRequest(input);
  const known = await find${pascal}(context.db, session, { paymentKey });
  if (known) return answerOf(standing(known, bodyHash));

  const decision = decide${pascal}(input.disbursementAmount);
  if (!decision.ok) throw new Problem(\`${snake}_\${decision.refusal}\`);
  const { amountCents } = decision;
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  const customerId = session.customerIds.find((id) => id === loan?.borrowerId || id === loan?.cosignerId);
  if (!loan || customerId === undefined) throw new Problem('loan_not_found');
  const who = { loan, customerId, userId: session.userId, language: caller.language };
  const target = await chosenTarget(context, { ...who, amountCents, type: 'debit', cardIds: input.cardIds });

  const nowMs = context.clock.nowMs();
  const keys = { messageKey: context.ids.next('${camel}'), ownerId: session.userId, paymentKey, bodyHash };
  const number = confirmationNumber(context.ids);
  const isNew = await context.db.transaction('worker', async (tx) => {
    const accepted = { ...keys, customerId, loanId, amountCents, target, confirmationNumber: number };
    if (!(await insert${pascal}(tx, accepted, nowMs))) return false;
    const detail = { messageKey: keys.messageKey, amountCents, lastFour: target.lastFour };
    await writeAudit(tx, nowMs, [
      { customerId, userId: session.userId, loanId, what: '${slice}.${camel}Accepted', detail },
    ]);
    context.crashPoint('${camel}-accepting');
    return true;
  });
  context.crashPoint('${camel}-accepted');
  context.wake('${camel}');
  if (isNew) return answerOf(keys);
  const stands = await find${pascal}(context.db, session, { paymentKey });
  if (!stands) throw new Error('an accepted request was not found again');
  return answerOf(standing(stands, bodyHash));
}
`;

const statusOf = ({ camel, snake, pascal }: Name) => `
const answerOf = ({ messageKey, paymentKey }: Pick<${pascal}Request, 'messageKey' | 'paymentKey'>) => ({
  messageKey,
  paymentKey,
});

/** Status of one, for the customer who sent it. */
export const ${camel}Status = requestStatus({
  find: ({ db }, session, keys) => find${pascal}(db, session, keys),
  isPending: ({ state }) => state === 'WAITING' || state === 'UNKNOWN',
  isDone: (one): one is ${pascal}Request => one.state === 'SENT',
  shown: ({ messageKey, paymentKey, loanId }) => ({ messageKey, paymentKey, loanId }),
  result: async (_context, { amountCents, target, confirmationNumber: number }) => ({
    disbursementAmount: amountCents,
    lastFour: target.lastFour ?? '',
    confirmationNumber: number,
  }),
  refusal: ({ refusal }) => (refusal ?? '${snake}_not_sent') as ProblemCode,
});
`;

const workerOf = (slice: string, name: Name) => {
  const { kebab, camel, snake, pascal, words } = name;
  return `import type { Context } from '../context.ts';
import { sentMoney } from '../money/sent-money.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { finishWork, type Leased, type LeasedWork, patienceMs } from '../platform/jobs/leased-work.ts';
import { ${tableOf(name)}, type ${pascal}Request } from './${kebab}-store.ts';

const LOOK_EVERY_MILLISECONDS = 2_000;

/** Sends one, or asks what became of it. Its message key is the reference: the network sends it once. */
async function send(context: Context, one: Leased<${pascal}Request>): Promise<void> {
  context.crashPoint('${camel}-claimed');
  const { messageKey, customerId, ownerId: userId, loanId, amountCents, attempts, changedAtMs, target } = one;
  const { cardToken, lastFour } = target;
  const found = await sentMoney(context, {
    kind: '${camel}',
    reference: messageKey,
    amountCents,
    attempts,
    changedAtMs,
    isWaiting: one.state === 'WAITING',
    target: async () => (cardToken === undefined ? undefined : { way: 'card', cardToken }),
  });
  context.crashPoint('${camel}-known');
  await finishWork(context, ${tableOf(name)}, one, async (tx) => {
    const nowMs = context.clock.nowMs();
    if (found.outcome !== 'sent' && found.outcome !== 'failed')
      return { to: 'UNKNOWN', againAtMs: nowMs + patienceMs(attempts) };
    const isSent = found.outcome === 'sent';
    const what = isSent ? '${slice}.${camel}Sent' : '${slice}.${camel}Failed';
    await writeAudit(tx, nowMs, [
      { customerId, userId, loanId, what, detail: { messageKey, amountCents, lastFour } },
    ]);
    context.crashPoint('${camel}-writing');
    return isSent ? { to: 'SENT' } : { to: 'FAILED', set: { refusal: '${snake}_not_sent' } };
  });
  context.crashPoint('${camel}-written');
}

/** ${words}: the work of its kind. */
export const ${camel}Work: LeasedWork<${pascal}Request> = {
  table: ${tableOf(name)},
  handle: send,
  everyMilliseconds: LOOK_EVERY_MILLISECONDS,
  failed: '${words.toLowerCase()}: a request could not be sent',
};
`;
};
