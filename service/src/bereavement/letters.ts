import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { reportNumber } from '@lendside/domain/death-report';
import { isBankrupt, isFinished } from '@lendside/domain/loan-states';
import { formatPhone } from '@lendside/domain/phone';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { wasDischarged } from '../platform/notifications/discharged-store.ts';
import { mailText } from '../platform/notifications/mail-text.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import type { Notification } from '../platform/notifications/outbox.ts';
import { type DeathLetter, deathTexts } from './death-texts.ts';
import type { DeathWords } from './report.ts';
import type { DeathReport } from './store.ts';

const codeOf = (context: Context, brand: string): BrandCode => (isBrandCode(brand) ? brand : context.settings.brand);
const phoneOf = (brand: BrandCode) => formatPhone(brands[brand].supportPhones[brands[brand].systems[0] ?? 'TLXe']);
const storeIn = (context: Context, storeId: string) => context.ports.storeDirectory.store(storeId);

/** Loans of a person who died that are not over, with whom to call about each. */
export async function loansLeftBy(context: Context, customerIds: readonly string[]): Promise<readonly LoanLeft[]> {
  const loans = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  return Promise.all(
    loans
      .filter(({ loanStatusId }) => !isFinished(loanStatusId))
      .map(async (loan) => ({ loan, store: await storeIn(context, loan.storeId) })),
  );
}

interface LoanLeft {
  readonly loan: LoanFacts;
  readonly store: Awaited<ReturnType<typeof storeIn>>;
}

/** The letter to who reported a death; none where they gave no mail address. `loans`: those of which they may hear. */
export function writerLetter(
  context: Context,
  { reportId, brand: code, language }: DeathReport,
  words: DeathWords,
  told: { readonly letter: Extract<DeathLetter, 'noted' | 'stopped'> } & {
    readonly loans: readonly LoanLeft[];
    readonly onTheirWay: number;
  },
): readonly Message[] {
  const { email, name } = words.writer;
  if (email === undefined) return [];
  const phone = phoneOf(codeOf(context, code));
  const { subject, lines } = deathTexts[language][told.letter];
  const facts = {
    ...{ name: nameIn(words), loan: '', phone, report: reportNumber(reportId) },
    items: told.loans.map(({ loan, store }) => `${loan.loanHeader}: ${store?.name ?? ''}, ${store?.phone ?? phone}`),
    onItsWay: told.onTheirWay > 0 ? 'yes' : '',
  };
  const text = mailText({ language, name, lines: lines(facts) });
  const messageId = `death ${reportId} ${told.letter}`;
  return [{ messageId, to: email, channel: 'email', subject: subject(facts), text, codes: [], links: [] }];
}

const nameIn = ({ firstName, lastName }: Pick<DeathWords, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Letters to those who signed a loan beside a person who died: it stays with them, and they are told so kindly. */
export async function otherPartyLetters(
  context: Context,
  { reportId }: Pick<DeathReport, 'reportId'>,
  died: { readonly name: string; readonly customerIds: readonly string[] },
  loans: readonly LoanLeft[],
): Promise<readonly Message[]> {
  const letters = await Promise.all(
    loans.map(async ({ loan, store }) => {
      const { loanId, loanHeader, brand, borrowerId, cosignerId } = loan;
      const other = [borrowerId, cosignerId].find((id) => id !== undefined && !died.customerIds.includes(id));
      // Under a bankruptcy, and after a discharge of theirs, nothing is written of the debt (11 U.S.C. 362, 524(a)).
      if (other === undefined || isBankrupt(loan.loanStatusId)) return [];
      if (await wasDischarged(context.db, other, loan.openedOn)) return [];
      const reader = await readerOf(context, other, { mail: true });
      if (!reader) return [];
      const { language } = reader.person;
      const { subject, lines } = deathTexts[language].otherParty;
      const phone = store?.phone ?? phoneOf(codeOf(context, brand));
      const facts = {
        name: died.name,
        loan: loanHeader,
        phone,
        report: reportNumber(reportId),
        items: [],
        onItsWay: '',
      };
      return notificationMessages(context, reader, {
        ...{ messageId: `death ${reportId} ${loanId}`, language, brand, loanId },
        ...{ subject: subject(facts), lines: lines(facts), store: 'none' },
      });
    }),
  );
  return letters.flat();
}

/** The letter to a customer who lives, once the mistake is put right. */
export const undoneNotification = (customerId: string, nowMs: number): Notification => ({
  messageId: `death undone ${customerId} ${nowMs}`,
  kind: 'bereavement',
  reference: `${customerId} ${nowMs}`,
});

/** Renders letters to customers who were taken for dead. */
export async function renderBereavement(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly Message[]>> {
  const rendered = new Map<string, readonly Message[]>();
  for (const reference of references) {
    const [customerId = ''] = reference.split(' ', 1);
    const reader = await readerOf(context, customerId, { mail: true });
    if (!reader) continue;
    const [loan] = await context.ports.loanBook.loansOf([customerId], context.businessDate());
    const { language } = reader.person;
    const brand = codeOf(context, loan?.brand ?? '');
    const { subject, lines } = deathTexts[language].undone;
    const facts = { name: '', loan: '', phone: phoneOf(brand), report: '', items: [], onItsWay: '' };
    const messages = await notificationMessages(context, reader, {
      ...{ messageId: `death undone ${reference}`, language, brand, loanId: undefined },
      ...{ subject: subject(facts), lines: lines(facts), store: 'none' },
    });
    rendered.set(reference, messages);
  }
  return rendered;
}
