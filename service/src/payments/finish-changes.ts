import type { Context } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import type { PaymentRequest } from '../money/operation.ts';
import { renewalCancellation } from './cancel-renewals.ts';
import { drawReturnChange } from './finish-draw-returns.ts';
import { renewalChange } from './finish-renewals.ts';
import { settlementChange } from './finish-settlements.ts';
import type { LoanChange, WriteBooked } from './loan-change.ts';

type ChangeKind = 'settlement' | 'renewal' | 'cancelRenewal' | 'drawReturn';

/** Each kind of change, under the field of the request that asks for it. */
const LOAN_CHANGES: { readonly [Kind in ChangeKind]: LoanChange<NonNullable<PaymentRequest[Kind]>> } = {
  settlement: settlementChange,
  renewal: renewalChange,
  cancelRenewal: renewalCancellation,
  drawReturn: drawReturnChange,
};
const KINDS = Object.keys(LOAN_CHANGES) as ChangeKind[];

const kindOf = ({ request }: Claimed) => KINDS.find((kind) => request[kind] !== undefined);

/** The change of a loan that an operation asks for; undefined where it only pays the loan. */
export function changeOf(operation: Claimed): Pick<LoanChange<unknown>, 'audited' | 'refused'> | undefined {
  const kind = kindOf(operation);
  return kind && LOAN_CHANGES[kind];
}

async function post<Kind extends ChangeKind>(
  context: Context,
  operation: Claimed,
  kind: Kind,
): Promise<WriteBooked | undefined> {
  const asked = operation.request[kind];
  return asked ? LOAN_CHANGES[kind].post(context, operation, asked) : undefined;
}

/** Has the book make the changes among these operations, one after the other; what is to be written stands under its message key. */
export async function postChanges(
  context: Context,
  operations: readonly Claimed[],
): Promise<ReadonlyMap<string, WriteBooked>> {
  const posted = new Map<string, WriteBooked>();
  for (const operation of operations) {
    const kind = kindOf(operation);
    const write = kind && (await post(context, operation, kind));
    if (write) posted.set(operation.messageKey, write);
  }
  return posted;
}
