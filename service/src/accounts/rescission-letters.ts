import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import type { Rescission } from './rescission.ts';
import { rescissionTexts } from './rescission-texts.ts';

/** The mail to everybody on a loan that was given back, each in their own language; of those with a verified address. */
export async function rescissionLetters(
  context: Context,
  loan: LoanFacts,
  { rescissionId, partyIds, returnCents, returnUntil, confirmationNumber }: Rescission,
  store: Store | undefined,
): Promise<Message[]> {
  const people = await Promise.all(partyIds.map((id) => context.ports.signIn.findUserOfCustomer(id)));
  return people.flatMap((person, index): Message[] => {
    if (!person?.email || !person.emailVerified) return [];
    const texts = rescissionTexts[person.language];
    const facts = {
      loan: loan.loanHeader,
      amount: returnCents > 0 ? formatMoney(returnCents) : '',
      until: formatDate(returnUntil, 'long', person.language),
      store: store?.name ?? '',
      address: store ? `${store.line1}, ${store.city}, ${store.state} ${store.zip}` : '',
      phone: store?.phone ?? '',
      confirmationNumber,
    };
    return [
      {
        messageId: `rescission ${rescissionId} ${index}`,
        to: person.email,
        channel: 'email',
        subject: texts.subject(facts),
        text: [texts.greeting(person.firstName), ...texts.body(facts)].join('\n'),
        codes: [],
        links: [],
      },
    ];
  });
}
