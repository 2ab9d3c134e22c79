import type { CustomerChange, CustomerChanged } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { askLender } from '../platform/lender-requests/lender-request.ts';
import { Problem } from '../problem.ts';
import type { ByPerson } from './profile-asked.ts';
import { profileChangeRequest } from './profile-change.ts';
import { deliverNow } from './profile-sync.ts';

/** Changes what a person says of themselves, and brings it to the other systems. Throws why the lender's system refused it. */
export async function changeProfile(
  context: Context,
  { customerId, begin, ...asked }: Omit<ByPerson, 'from'> & BeginsWith,
): Promise<Extract<CustomerChanged, { readonly outcome: 'saved' }>> {
  const body: ByPerson = { ...asked, from: 'person' };
  const answer = await askLender(context, profileChangeRequest, {
    subject: customerId,
    isSame: (open) => open.from === 'person' && sameChange(open.change) === sameChange(body.change),
    async begin(tx) {
      await begin(tx);
      return { customerId, loanId: null, body };
    },
  });
  if (answer?.outcome !== 'saved') throw refusalOf(answer);
  await deliverNow(context, { from: customerId, to: asked.others });
  context.wake('outbox');
  return answer;
}

interface BeginsWith {
  readonly customerId: string;
  /** Checks and counts, before anything is asked for. */
  readonly begin: (tx: Tx) => Promise<unknown>;
}

/** A change in words that are the same for the same wish: a press once more gives an account another id. */
const sameChange = ({ bank, ...change }: CustomerChange): string =>
  JSON.stringify({ ...change, ...(bank && { bank: [bank.routingNumber, bank.accountNumber] }) });

const REFUSALS = {
  unknown_customer: 'customer_not_found',
  not_offered: 'not_offered_online',
  ssn_cannot_change: 'ssn_cannot_change',
  changed_elsewhere: 'changed_elsewhere',
} as const;

function refusalOf(answer: CustomerChanged | undefined): Problem {
  const reason = answer?.outcome === 'refused' ? answer.reason : 'unknown_customer';
  return new Problem(REFUSALS[reason]);
}
