import { listAccountHistory } from '@lendside/contract/accounts';
import {
  createCalendarFeed,
  exportAccountHistory,
  readCalendarFeed,
  readCalendarFeedStatus,
  stopCalendarFeed,
} from '@lendside/contract/accounts-documents';
import { readReceipt } from '@lendside/contract/payments';
import { addDays } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import type { As } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
let today: string;
beforeAll(async () => {
  world = await startTestWorld();
  today = world.context.businessDate();
  const { context, annasLoan: loanId } = world;
  const fee = { amountCents: 2500, reference: 'documents-fee' };
  await world.lender.chargeFee(loanId, addDays(today, -4), fee);
  const posting = {
    loanId,
    amountCents: 20_000,
    date: today,
    reference: 'documents-1',
    confirmationNumber: '77414052',
  };
  await context.ports.loanMoney.post([posting]);
});
afterAll(() => world?.stop());

const bytesOf = (body: unknown) => Buffer.from(body as ArrayBuffer);

async function exported(format: string, as: As = world.anna, period: { fromDate?: string; toDate?: string } = {}) {
  const { fromDate = addDays(today, -60), toDate = today } = period;
  const answered = await world.call(exportAccountHistory, { loanId: world.annasLoan, fromDate, toDate, format }, as);
  const isFile = (answered.body as unknown) instanceof ArrayBuffer;
  return { ...answered, text: isFile ? bytesOf(answered.body).toString('utf8') : '' };
}

const spanish = (as: As): As => ({ ...as, headers: { ...as.headers, 'x-language': 'spanish' } });

describe('the history as a file', () => {
  test('is a table for spreadsheets', async () => {
    const { status, headers, text } = await exported('csv');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="account-history-${formatDate(addDays(today, -60), 'dashed')}-${formatDate(today, 'dashed')}.csv"`,
    );
    const [header, lent, fee, interest, paid, ...rest] = text.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe(
      'Date,What,Amount,Change in what you owe,Principal,Interest,Fees,Owed after,State,Confirmation number',
    );
    expect(lent).toMatch(/^\d{4}-\d{2}-\d{2},Money you received,3000\.00,3000\.00,/);
    expect(fee).toContain(',Fee,25.00,25.00,0.00,0.00,25.00,3025.00,');
    expect(interest).toContain(',Interest,540.00,540.00,0.00,540.00,0.00,3565.00,');
    expect(paid).toMatch(new RegExp(`^${today},Payment,200\\.00,-200\\.00,.*,3365\\.00,Posted,77414052$`));
    expect(rest).toEqual(['']);
  });

  test('speaks the language asked for', async () => {
    const { headers, text } = await exported('csv', spanish(world.anna));
    expect(text).toContain('Fecha,Concepto,Cantidad');
    expect(text).toContain('Pago,200.00');
    expect(headers.get('content-disposition')).toContain('historial-de-la-cuenta');
  });

  test('holds what happened in its period, both days included', async () => {
    const rows = async (fromDate: string, toDate: string) => {
      const [, ...lines] = (await exported('csv', world.anna, { fromDate, toDate })).text.trim().split('\r\n');
      return lines.map((line) => line.split(',')[1]);
    };
    const opened = addDays(today, -45);
    const [lent, begun, fee, interest, paid] = [
      'Money you received',
      'Owed at the beginning',
      'Fee',
      'Interest',
      'Payment',
    ];
    expect(await rows(opened, today)).toEqual([lent, fee, interest, paid]);
    expect(await rows(opened, opened)).toEqual([lent]);
    expect(await rows(today, today)).toEqual([begun, interest, paid]);
    expect(await rows(addDays(opened, 1), addDays(today, -1))).toEqual([begun, fee]);
    expect(await rows(addDays(opened, 1), addDays(opened, 5))).toEqual([begun]);
    expect(await rows(addDays(opened, -9), addDays(opened, -1))).toEqual([]);
    expect(await rows(today, addDays(today, 30))).toEqual([begun, interest, paid]);
  });

  test('is a statement for money software', async () => {
    const { status, headers, text } = await exported('ofx');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/x-ofx');
    expect(text).toContain('<?OFX OFXHEADER="200" VERSION="220"');
    expect(text).toContain('<TRNTYPE>CREDIT</TRNTYPE>');
    expect(text).toContain('<TRNAMT>200.00</TRNAMT>');
    expect(text).toContain('<TRNAMT>-3000.00</TRNAMT>');
    expect(text).toContain('<REFNUM>77414052</REFNUM>');
    const facts = await world.context.ports.loanBook.loan(world.annasLoan, today);
    const owed = ((facts?.payoffAmountCents ?? 0) / 100).toFixed(2);
    expect(text).toContain(`<LEDGERBAL><BALAMT>-${owed}</BALAMT>`);
    expect(idsIn(text)).toHaveLength(new Set(idsIn(text)).size);
    expect(idsIn((await exported('ofx')).text)).toEqual(idsIn(text));
  });

  test('reconciles in every period: its transactions sum to its balance', async () => {
    const opened = addDays(today, -45);
    const periods = [
      ...[
        [opened, today],
        [opened, opened],
        [today, today],
        [addDays(opened, 1), addDays(today, -1)],
      ],
      [addDays(opened, -9), addDays(opened, -1)],
    ];
    for (const [fromDate = '', toDate = ''] of periods) {
      const { text } = await exported('ofx', world.anna, { fromDate, toDate });
      const amounts = [...text.matchAll(/<TRNAMT>(-?\d+)\.(\d\d)</g)].map(([, whole, cents]) =>
        Number(`${whole}${cents}`),
      );
      const [, balance] = /<BALAMT>(-?\d+\.\d\d)</.exec(text) ?? [];
      expect([fromDate, amounts.reduce((sum, cents) => sum + cents, 0)]).toEqual([
        fromDate,
        Number(balance?.replace('.', '')),
      ]);
    }
    const [first] = idsIn((await exported('ofx', world.anna, { fromDate: addDays(opened, 1) })).text);
    expect(first).toBe(`${world.annasLoan}.opening`);
    expect((await exported('ofx', world.anna, { fromDate: today })).text).toContain('<TRNTYPE>INT</TRNTYPE>');
  });

  test('is a tagged PDF', async () => {
    const { status, headers, text } = await exported('pdf');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('/Marked true');
    expect(text).toContain('/S /Table');
    expect((await exported('pdf', world.anna, { fromDate: '2001-01-01', toDate: '2001-01-31' })).status).toBe(200);
  });

  test('is refused for a period that is none, and for a format nobody makes', async () => {
    const backwards = { fromDate: today, toDate: addDays(today, -1) };
    expect(await exported('csv', world.anna, backwards)).toMatchObject({
      status: 422,
      body: { code: 'invalid_period' },
    });
    const ahead = { fromDate: addDays(today, 1), toDate: addDays(today, 2) };
    expect(await exported('csv', world.anna, ahead)).toMatchObject({ status: 422, body: { code: 'invalid_period' } });
    const noDay = { fromDate: '2026-02-30', toDate: today };
    expect(await exported('csv', world.anna, noDay)).toMatchObject({ status: 422, body: { code: 'input_not_valid' } });
    expect(await exported('xlsx')).toMatchObject({ status: 422, body: { code: 'format_unknown' } });
  });

  test('is for the parties of the loan', async () => {
    expect((await exported('csv', world.bea)).status).toBe(200);
    expect(await exported('csv', world.carl)).toMatchObject({ status: 404, body: { code: 'loan_not_found' } });
    expect((await exported('csv', {})).status).toBe(401);
  });

  test('is made so often in an hour and then no more', async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 62; turn += 1) answers.push((await exported('csv', world.bea)).status);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
  });
});

const idsIn = (ofx: string) => [...ofx.matchAll(/<FITID>([^<]{1,255})</g)].map(([, id]) => id);

describe('the receipt of a payment that was not made here', () => {
  const receiptOf = (entryId: string, as: As = world.anna) =>
    world.call(readReceipt, { loanId: world.annasLoan, entryId }, as);

  test('is drawn from its line of the history, for the parties of the loan', async () => {
    const { body } = await world.call(listAccountHistory, { loanId: world.annasLoan }, world.anna);
    const paid = body.history.find((entry) => entry.kind === 'payment');
    expect(paid?.messageKey).toBeUndefined();
    const { status, headers, body: file } = await receiptOf(paid?.entryId ?? '');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('receipt-77414052.pdf');
    expect(bytesOf(file).toString('latin1')).toContain('/Marked true');
    expect((await receiptOf(paid?.entryId ?? '', world.bea)).status).toBe(200);
    expect(await receiptOf(paid?.entryId ?? '', world.carl)).toMatchObject({ status: 404 });
    const lent = body.history.find((entry) => entry.kind === 'disbursement');
    for (const entryId of [lent?.entryId ?? '', 'nothing']) {
      expect(await receiptOf(entryId)).toMatchObject({ status: 409, body: { code: 'nothing_to_confirm' } });
    }
    const link = await newLink(world, { email: world.emails.anna, page: 'MakePayment', guestPayment: true });
    const guest = await openLink(world, link);
    expect(await receiptOf(paid?.entryId ?? '', guest)).toMatchObject({ status: 404 });
    const none = await world.call(readReceipt, {}, world.anna);
    expect(none).toMatchObject({ status: 404, body: { code: 'message_key_not_found' } });
  });
});

describe('due dates in a calendar', () => {
  const keyOf = (feedUrl: string) => new URL(feedUrl).searchParams.get('feedKey') ?? '';
  const make = async (as: As = world.anna, loanIds?: string[]) =>
    keyOf((await world.call(createCalendarFeed, loanIds ? { loanIds } : {}, as)).body.feedUrl);
  const follow = async (feedKey: string) => {
    const answered = await world.call(readCalendarFeed, { feedKey });
    const isFile = (answered.body as unknown) instanceof ArrayBuffer;
    return { ...answered, text: isFile ? bytesOf(answered.body).toString('utf8') : '' };
  };
  const daysIn = (text: string) => [...text.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day);

  test('are read by whoever has the address, without a sign-in', async () => {
    const { status, body } = await world.call(createCalendarFeed, {}, world.anna);
    expect(status).toBe(200);
    expect(body.feedUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/calendarFeed\?feedKey=[\w-]{43}$/);
    const read = await fetch(body.feedUrl);
    expect(read.status).toBe(200);
    expect(read.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const rows = await world.context.ports.loanBook.schedule(world.annasLoan, today);
    const unpaid = rows.filter((row) => row.state !== 'paid').map((row) => row.dueDate.replaceAll('-', ''));
    expect(daysIn(await read.text())).toEqual(unpaid);
  });

  test('name nobody, no amount and no loan', async () => {
    const { text } = await follow(await make());
    for (const word of ['Anna', 'Ash', world.annasLoan, '$', 'Honda', 'tmx', 'nls-a']) expect(text).not.toContain(word);
  });

  test('have an address of which only a hash is kept', async () => {
    const feedKey = await make();
    const rows = await world.context.db.query<{ row: string }>(
      'worker',
      'select to_jsonb(f)::text as row from lendside.calendar_feeds f',
    );
    expect(Buffer.from(feedKey, 'base64url')).toHaveLength(32);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(feedKey);
  });

  test('have one address at a time: the former one ends with a new one, and both with a stop', async () => {
    const [first, second] = [await make(), await make()];
    expect(await follow(first)).toMatchObject({ status: 410, body: { code: 'feed_stopped' } });
    expect((await follow(second)).status).toBe(200);
    const { body } = await world.call(readCalendarFeedStatus, {}, world.anna);
    expect(body).toMatchObject({ active: true });
    expect((await world.call(stopCalendarFeed, {}, world.anna)).body).toEqual({ stopped: true });
    expect((await follow(second)).status).toBe(410);
    expect((await world.call(readCalendarFeedStatus, {}, world.anna)).body).toEqual({ active: false });
    const again = await world.call(stopCalendarFeed, {}, world.anna);
    expect(again).toMatchObject({ status: 404, body: { code: 'feed_not_found' } });
  });

  test('are of the loans asked for, which have to be theirs', async () => {
    expect(daysIn((await follow(await make(world.anna, [world.annasLoan]))).text).length).toBeGreaterThan(0);
    const foreign = await world.call(createCalendarFeed, { loanIds: [world.carlsLoan] }, world.anna);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'loan_not_found' } });
  });

  test('keep their ids from one reading to the next, and show each day once per installment', async () => {
    const feedKey = await make();
    const idsOf = (text: string) => [...text.matchAll(/UID:(\S+)/g)].map(([, id]) => id);
    const [one, two] = [(await follow(feedKey)).text, (await follow(feedKey)).text];
    expect(idsOf(one)).toEqual(idsOf(two));
    expect(new Set(idsOf(one)).size).toBe(daysIn(one).length);
  });

  test('are in the language the address was made in', async () => {
    expect((await follow(await make(spanish(world.anna)))).text).toContain('SUMMARY:Vence un pago');
    expect((await follow(await make())).text).toContain('SUMMARY:Payment due');
  });

  test('are not at an address that nobody was given', async () => {
    expect(await follow('x'.repeat(43))).toMatchObject({ status: 404, body: { code: 'feed_not_found' } });
  });
});
