import { isBrandCode } from '@lendside/brands/brand';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { linkUrl, ownDeployment } from '../link-url.ts';
import { RENEWAL_COLUMNS, type Renewal, readLetterReference } from '../renewals.ts';
import { renewalTexts } from './renewal-letter-texts.ts';

/** An invitation's link works a little longer than its renewal waits, so that who is late is told why. */
const LINK_GRACE_SECONDS = 3600;

/** Words letters about renewals by reference, each in its reader's own language; of those who have a verified address. */
export async function wordRenewalLetters(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  const ids = [...new Set(references.map((reference) => readLetterReference(reference).renewalId))];
  const rows = await context.db.query<Renewal>(
    'worker',
    `select ${RENEWAL_COLUMNS} from lendside.renewals r where r.renewal_id = any ($1)`,
    [ids],
  );
  const renewals = new Map(rows.map((row) => [row.renewalId, row]));
  const worded = new Map<string, Message>();
  for (const reference of references) {
    const renewal = renewals.get(readLetterReference(reference).renewalId);
    const message = renewal && (await wordOne(context, renewal, reference));
    if (message) worded.set(reference, message);
  }
  return worded;
}

async function wordOne(context: Context, renewal: Renewal, reference: string): Promise<Message | undefined> {
  const { letter, customerId, number } = readLetterReference(reference);
  // Taken back or signed meanwhile: nobody is invited to what is no more.
  if (letter === 'invitation' && (renewal.state !== 'SIGNING' || renewal.cancelKey !== null)) return undefined;
  const { signIn, loanBook, storeDirectory, customerFile } = context.ports;
  const person = await signIn.findUserOfCustomer(customerId);
  if (!person?.email || !person.emailVerified) return undefined;
  const otherId = customerId === renewal.borrowerId ? renewal.cosignerId : renewal.borrowerId;
  const [loan, other] = await Promise.all([
    loanBook.loan(renewal.newLoanId, context.businessDate()),
    otherId === null ? undefined : customerFile.customer(otherId),
  ]);
  const store = loan ? await storeDirectory.store(loan.storeId) : undefined;
  const link = letter === 'invitation' ? invitationLink(context, renewal, person.userId) : undefined;
  if (letter === 'invitation' && !link) return undefined;
  const texts = renewalTexts[person.language];
  const facts = {
    other: other ? `${other.firstName} ${other.lastName.slice(0, 1)}.` : '',
    loan: loan?.loanHeader ?? renewal.newLoanId,
    until: formatDate(renewal.deadlineDate, 'long', person.language),
    payment: renewal.paymentCents > 0 ? formatMoney(renewal.paymentCents) : undefined,
    link: link ?? '',
  };
  return {
    messageId: `renewal ${renewal.renewalId} ${letter} ${customerId} ${number}`,
    to: person.email,
    channel: 'email',
    subject: texts.subjects[letter](facts),
    text: [
      texts.greeting(person.firstName),
      ...texts.letters[letter](facts),
      '',
      texts.questions(store?.name ?? '', store?.phone ?? ''),
    ].join('\n'),
    codes: [],
    links: link ? [link] : [],
  };
}

/** The signed link by which the other party comes to sign: it opens a session of this loan's renewal and nothing else. */
function invitationLink(context: Context, renewal: Renewal, profileId: string): string | undefined {
  if (!isBrandCode(renewal.brand)) return undefined;
  const secondsLeft = Math.ceil((renewal.deadlineMs - context.clock.nowMs()) / 1000);
  const seconds = Math.max(0, secondsLeft) + LINK_GRACE_SECONDS;
  const { brand, newLoanId: loanId } = renewal;
  return linkUrl(
    context,
    { profileId, page: 'AltPartyVerifyCode', brand, loanId, locked: true, seconds },
    ownDeployment(context),
  );
}
