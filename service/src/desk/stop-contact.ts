import { PHONE_CHANNELS } from '@lendside/domain/text-consent';
import type { Context } from '../context.ts';
import { withdrawPhone } from '../profile/front.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';

/** Takes back what a customer agreed to, on their word: a call, a letter, or at the counter is as good as the profile. */
export async function stopContact(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { customerId = '', channel = '', reason = '' } = input;
  const person = await context.ports.signIn.findUserOfCustomer(customerId);
  if (!person) throw new DeskRefusal('This customer has no sign-in, and agreed to no texts or calls here.');
  const { userId } = person;
  const channels = PHONE_CHANNELS.filter((one) => channel === 'both' || one === channel);
  const words = `${operator.name}: ${reason}`;
  const nowMs = context.clock.nowMs();
  const ended = await context.db.transaction('worker', (tx) =>
    withdrawPhone(tx, { userId, customerId, channels, by: 'desk', words, nowMs }),
  );
  if (ended.length === 0) throw new DeskRefusal('No such agreement stands: nothing goes that way now.');
  seen({ customerId, userId, what: `agreement to ${ended.join(' and ')} was taken back` });
  return {
    says: `No ${ended.map((one) => WHAT[one]).join(' and no ')} goes to this customer any more. Reminders go by mail.`,
  };
}

const WHAT = { text: 'text', voice: 'call' } as const;
