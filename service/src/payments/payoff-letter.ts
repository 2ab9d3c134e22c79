import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { checkPayoffLetter, createPayoffLetter } from '@lendside/contract/payments-payoff';
import { formatDate } from '@lendside/domain/date-format';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { issuedDocument, issuedFile } from '../platform/documents/issued-documents.ts';
import { countRequest, holdToLimit } from '../platform/http/hourly-limit.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { Problem } from '../problem.ts';
import { isSameCode, newLetterCode, typedLetterCode } from './letter-code.ts';
import { payoffLetterPdf } from './payoff-letter-pdf.ts';
import { payoffLetterTexts } from './payoff-letter-texts.ts';
import {
  findLetter,
  type LetterFacts,
  newestLetter,
  type PayoffLetter,
  queueForLoan,
  writeLetter,
} from './payoff-letters-store.ts';
import { payoffOn } from './payoff-quote.ts';

const LETTERS_PER_HOUR = 10;
/** Wrong codes for one letter: far more than a person mistypes, far fewer than guessing 48 bits takes. */
const WRONG_CODES_PER_HOUR = 20;
const DOCUMENT_PREFIX = 'payoffLetter-';

/** Issues the letter of a day. Asked for again while nothing changed, it is the same letter. */
export async function issueLetter(context: Context, { input, caller }: Call<typeof createPayoffLetter>) {
  const { userId, customerIds } = sessionOf(caller);
  const loan = await payoffOn(context, input.loanId, input.goodThroughDate);
  const facts = await factsOf(context, loan);
  const letter = await context.db.transaction('worker', async (tx) => {
    await queueForLoan(tx, loan.loanId);
    const before = await newestLetter(tx, loan.loanId);
    const issuedOn = context.businessDate();
    const isSame = before?.issuedOn === issuedOn && before.goodThrough === input.goodThroughDate;
    if (isSame && isDeepStrictEqual(before.facts, facts)) return before;
    const what = `payoff letters of ${loan.loanId}`;
    await countRequest(tx, context, { what, perHour: LETTERS_PER_HOUR, language: caller.language });
    const written: PayoffLetter = {
      letterId: newLetterCode(context.ids.secret),
      checkCode: newLetterCode(context.ids.secret),
      loanId: loan.loanId,
      customerId: customerIds.find((id) => id === loan.cosignerId) ?? loan.borrowerId,
      userId,
      brand: loan.brand,
      issuedOn,
      goodThrough: input.goodThroughDate,
      facts,
    };
    const nowMs = context.clock.nowMs();
    await writeLetter(tx, written, nowMs);
    const { customerId, loanId, letterId } = written;
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'payoff.letter', detail: { letterId } }]);
    return written;
  });
  return {
    letterId: letter.letterId,
    documentId: `${DOCUMENT_PREFIX}${letter.letterId}`,
    payoffAmount: letter.facts.payoffAmountCents,
    perDiem: letter.facts.perDiemCents,
    issued: letter.issuedOn,
    goodThroughDate: letter.goodThrough,
    checkCode: letter.checkCode,
  };
}

async function factsOf(context: Context, loan: LoanFacts): Promise<LetterFacts> {
  const { customerFile, storeDirectory } = context.ports;
  const [customer, store] = await Promise.all([
    customerFile.customer(loan.borrowerId),
    storeDirectory.store(loan.storeId),
  ]);
  return {
    customerName: customer ? `${customer.firstName} ${customer.lastName}` : '',
    productName: loan.productName,
    storeName: store?.name ?? '',
    storePhone: store?.phone ?? '',
    payoffAmountCents: loan.payoffAmountCents,
    principalCents: loan.principalCents,
    interestCents: loan.interestCents,
    feesCents: loan.feesCents,
    perDiemCents: loan.perDiemCents,
    payTo: context.brands[isBrandCode(loan.brand) ? loan.brand : DEFAULT_BRAND].payoffTo,
    ...(store && { storeAddress: `${store.line1}, ${store.city}, ${store.state} ${store.zip}` }),
    ...(loan.collateral && { vehicle: loan.collateral }),
  };
}

/** The letter under a document id as a PDF, for a party of its loan; undefined for an id of something else. */
export async function letterDocument(
  context: Context,
  { loanId, documentId }: { readonly loanId: string; readonly documentId: string },
  caller: Pick<Caller, 'language'>,
): Promise<{ readonly file: Buffer; readonly name: string } | undefined> {
  if (!documentId.startsWith(DOCUMENT_PREFIX)) return undefined;
  const letterId = documentId.slice(DOCUMENT_PREFIX.length);
  const letter = await context.db.transaction('worker', (tx) => findLetter(tx, letterId));
  if (letter?.loanId !== loanId) return undefined;
  const { language } = caller;
  const origin = brandOrigin(context, letter.brand);
  const issued = await issuedDocument(context, `payoffLetter/${letterId}`, async () => ({ origin }));
  if (!issued) return undefined;
  const file = await issuedFile(context, issued, language, (facts, madeAtMs) =>
    payoffLetterPdf(letter, { ...facts, language, madeAtMs }),
  );
  return { file, name: `${payoffLetterTexts[language].fileName}-${formatDate(letter.goodThrough, 'dashed')}.pdf` };
}

/** Last characters of a loan number: enough to hold it against a paper, too few to find the loan by. */
const ENDING_LENGTH = 6;

/** A vehicle without its VIN: the check is for everyone to read. */
const shownVehicle = ({ year, make, model }: NonNullable<LoanFacts['collateral']>) => ({ year, make, model });

/** Payoff letter contents and validity, for any holder of its number and code. No name is in the answer. */
export async function checkLetter(context: Context, { input, caller }: Call<typeof checkPayoffLetter>) {
  const { language } = caller;
  const letterId = typedLetterCode(input.letterId);
  const found = await context.db.transaction('worker', async (tx) => {
    const letter = await findLetter(tx, letterId);
    if (!letter) return undefined;
    const limit = { what: `wrong codes of ${letterId}`, perHour: WRONG_CODES_PER_HOUR, language };
    await holdToLimit(tx, context, limit);
    if (!isSameCode(letter.checkCode, input.checkCode)) {
      await countRequest(tx, context, limit);
      return undefined;
    }
    return { letter, newest: await newestLetter(tx, letter.loanId) };
  });
  if (!found) throw new Problem('letter_not_found');
  const { letter, newest } = found;
  if (context.businessDate() > letter.goodThrough) {
    throw new Problem('letter_expired', { date: formatDate(letter.goodThrough, 'long', language) });
  }
  const loan = await context.ports.loanBook.loan(letter.loanId, letter.goodThrough);
  const supersededBy =
    newest?.letterId !== letter.letterId
      ? ('letter' as const)
      : loan?.payoffAmountCents !== letter.facts.payoffAmountCents
        ? ('account' as const)
        : undefined;
  return {
    valid: supersededBy === undefined,
    brandName: isBrandCode(letter.brand) ? brands[letter.brand].name : '',
    loanEnding: letter.loanId.slice(-ENDING_LENGTH),
    ...(loan?.collateral && { vehicle: shownVehicle(loan.collateral) }),
    payoffAmount: letter.facts.payoffAmountCents,
    perDiem: letter.facts.perDiemCents,
    issued: letter.issuedOn,
    goodThroughDate: letter.goodThrough,
    superseded: supersededBy !== undefined,
    ...(supersededBy && { supersededBy }),
  };
}
