import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listDifferences } from '../money/settlements-store.ts';
import { type Payer, type PayingService, startPayingService } from '../payments/test-payer.ts';
import { dutyFindings } from './duty-findings.ts';
import { reconcile } from './reconcile-command.ts';
import { settlementFolder } from './reconcile-job.ts';

const DAY = 86_400_000;
const HEADER = 'reference,kind,amount,day';
const AS = ['--as', 'Olive Operator'] as const;

/** Pays $25.00 and answers the key under which the processor knows it. */
async function paid(service: PayingService, payer: Payer): Promise<string> {
  const { body } = await service.pay(payer, await service.body(payer));
  expect((await service.settled(payer, body.messageKey)).body.state).toBe('POSTED');
  return body.messageKey;
}

describe('a day on which nothing went wrong', () => {
  let service: PayingService;
  beforeAll(async () => {
    service = await startPayingService();
  });
  afterAll(() => service.stop());

  test('is read from the files of the embedded processor by itself, once, and nothing differs', async () => {
    for (const name of ['ana', 'ben']) await paid(service, await service.payer(name));
    service.clock.advance(DAY);
    await service.jobsIdle();
    const folder = settlementFolder(service.context);
    expect(await readdir(join(folder, 'cards'))).toEqual(['imported']);
    expect(await readdir(join(folder, 'cards', 'imported'))).toHaveLength(1);
    expect(await service.db.query('worker', 'select from lendside.settlement_lines')).toHaveLength(2);
    expect(await reconcile(service.context, ['list', '--all'])).toBe('Nothing differs.\n');
    expect(await reconcile(service.context, ['run'])).toMatch(/^0 new in .*, 0 new differences, 0 cleared\.\n$/);
  });

  test('a processor that takes shorter names than ours is read by those, in capitals too', async () => {
    const key = await paid(service, await service.payer('cleo'));
    const name = 'k3v9x0a1b2c3d4e';
    const { cardCharge } = service.context.ports;
    const known = vi.spyOn(cardCharge, 'ownReferences').mockImplementation(async (names) => {
      return new Map(names.includes(name) ? [[name, key]] : []);
    });
    const line = `${name.toUpperCase()},charge,25.00,${service.context.businessDate()}`;
    await writeFile(join(settlementFolder(service.context), 'cards', 'short.csv'), `${HEADER}\n${line}\n`);
    expect(await reconcile(service.context, ['run'])).toMatch(/^1 new in .*, 0 new differences/);
    const lines = await service.db.query<{ reference: string }>(
      'worker',
      'select reference from lendside.settlement_lines where reference = $1',
      [key],
    );
    expect(lines).toHaveLength(1);
    known.mockRestore();
  });

  test('a file of the bank is held against money that was sent to accounts', async () => {
    const at = new Date(service.clock.nowMs()).toISOString();
    await service.db.query(
      'worker',
      `insert into lendside.disbursements (disbursement_id, purpose, source_key, owner_id, customer_id, loan_id, amount_cents, way,
         target, request, state, round, created_at, changed_at)
       select id, 'draw', id, 'u', 'c', 'l', 5000, 'ach', '{}', '{}', state, 2, $1, $1
         from (values ('out-sent', 'SENT'), ('out-back', 'SENT'), ('out-choosing', 'CHOOSING')) as x (id, state)`,
      [at],
    );
    const day = service.context.businessDate();
    const folder = join(settlementFolder(service.context), 'bank');
    await mkdir(folder, { recursive: true });
    const lines = [
      ...[`out-sent.2,payout,50.00,${day}`, `out-back.2,payout,50.00,${day}`, `out-back.2,return,50.00,${day}`],
      ...[`out-back.1,payout,50.00,${day}`, `out-choosing.2,payout,50.00,${day}`, `out-choosing.2,return,50.00,${day}`],
    ];
    await writeFile(join(folder, 'bank.csv'), `${[HEADER, ...lines].join('\r\n')}\r\n`);
    expect(await reconcile(service.context, ['run'])).toContain('1 new in');
    const found = (await listDifferences(service.db)).map(({ kind, reference }) => `${kind} ${reference}`);
    expect(found.sort()).toEqual(['missingHere out-back.1', 'returnNotBooked out-back.2']);
  });

  test('a file that is not as it has to be is refused whole, by its line, and stays', async () => {
    const folder = join(settlementFolder(service.context), 'bank');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'odd.csv'), `${HEADER}\na.1,payout,10.00,2026-11-20\na.2,charge,10.00,2026-11-20\n`);
    expect(await reconcile(service.context, ['run'])).toContain(
      'bank/odd.csv was not imported. Line 3 has a kind other than payout, return: nothing was imported.',
    );
    expect((await readdir(folder)).sort()).toEqual(['imported', 'odd.csv']);
    expect(await service.db.query('worker', "select from lendside.settlement_files where name = 'odd.csv'")).toEqual(
      [],
    );
  });
});

describe('a file with a difference of each kind', () => {
  let service: PayingService;
  let today: string;
  let file: string;
  const keys: Record<string, string> = {};
  const payers: Record<string, Payer> = {};
  const run = (...given: string[]) => reconcile(service.context, given);
  const open = async () =>
    (await listDifferences(service.db)).map(({ kind, reference }) => `${kind} ${reference}`).sort();
  const numberOf = async (kind: string) =>
    (await listDifferences(service.db)).find((one) => one.kind === kind)?.differenceId ?? '';
  const put = async (name: string, lines: readonly string[]) => {
    file = join(settlementFolder(service.context), name);
    await mkdir(settlementFolder(service.context), { recursive: true });
    await writeFile(file, `${[HEADER, ...lines].join('\n')}\n`);
    return run('import', file, '--source', 'cards', ...AS);
  };

  beforeAll(async () => {
    service = await startPayingService();
    today = service.context.businessDate();
    for (const name of ['fine', 'amount', 'twice', 'late', 'unnamed', 'disputed', 'refunded', 'mended']) {
      const payer = await service.payer(name);
      payers[name] = payer;
      keys[name] = await paid(service, payer);
    }
    // A failover lost the payment here; the processor has its charge.
    await service.db.query(
      'worker',
      `insert into providers.charges (reference, card_token, amount_cents, outcome, processor_id, received_at, known_at)
       values ('lost-in-failover', 'card_x', 4200, 'done', 'emb_x', $1, $1)`,
      [new Date(service.clock.nowMs()).toISOString()],
    );
  });
  afterAll(() => service.stop());

  test('each is found, and nothing else', async () => {
    const line = (name: string, kind = 'charge', amount = '25.00', day = today) =>
      [keys[name] ?? name, kind, amount, day].join(',');
    const said = await put('cards.csv', [
      line('fine'),
      line('amount', 'charge', '24.00'),
      ...[line('twice'), line('twice')],
      line('late', 'charge', '25.00', addDays(today, 7)),
      ...[line('disputed'), line('disputed', 'chargeback')],
      ...[line('refunded'), line('refunded', 'refund')],
      ...[line('mended'), line('mended'), line('mended', 'refund')],
      line('lost-in-failover', 'charge', '42.00'),
    ]);
    expect(said).toBe('13 lines, 7 new differences.\n');
    expect(await open()).toEqual(
      [
        `amountDiffers ${keys.amount}`,
        `chargebackNotBooked ${keys.disputed}`,
        `doubled ${keys.twice}`,
        `late ${keys.late}`,
        'missingHere lost-in-failover',
        `missingThere ${keys.unnamed}`,
        `refundNotBooked ${keys.refunded}`,
      ].sort(),
    );
    expect(await run('list')).toContain(`cards lost-in-failover  ${today}  here $0.00, there $42.00`);
  });

  test('the same file again counts nothing twice, whatever it is called', async () => {
    expect(await run('import', file, '--source', 'cards', ...AS)).toContain('imported before');
    expect(await run('run')).toContain('0 new differences, 0 cleared.');
    expect(await open()).toHaveLength(7);
  });

  test('after two days the doctor names them', async () => {
    const now = service.clock.nowMs();
    expect(await dutyFindings(service.db, now + DAY)).toEqual([]);
    expect((await dutyFindings(service.db, now + 3 * DAY)).map(({ what }) => what)).toEqual([
      '7 differences are with processor or bank unresolved for more than two days.',
    ]);
  });

  test('a charge that is missing here is given back at the processor, once', async () => {
    const number = await numberOf('missingHere');
    await expect(run('resolve', number, '--refund', '--note', 'Lost in the failover.')).rejects.toThrow(
      'Say who does it',
    );
    expect(await run('resolve', number, '--refund', ...AS, '--note', 'Lost in the failover.')).toContain('is resolved');
    const [charge] = await service.db.query<{ voided_at: number | null }>(
      'worker',
      "select voided_at from providers.charges where reference = 'lost-in-failover'",
    );
    expect(charge?.voided_at).not.toBeNull();
    await expect(run('resolve', number, '--refund', ...AS, '--note', 'Again.')).rejects.toThrow('resolved already');
  });

  test('a chargeback is booked: the payment is out of the books, and stays resolved', async () => {
    const number = await numberOf('chargebackNotBooked');
    await expect(run('resolve', number, '--refund', ...AS, '--note', 'No.')).rejects.toThrow(
      'Only a charge that is missing',
    );
    await run('resolve', number, '--book', ...AS, '--note', 'Issuer took it back.');
    const history = await service.context.ports.loanBook.history(payers.disputed?.loanId ?? '');
    expect(history.find(({ reference }) => reference === keys.disputed)?.state).toBe('reversed');
    expect(await run('run')).toContain('0 new differences, 0 cleared.');
    expect(await open()).not.toContain(`chargebackNotBooked ${keys.disputed}`);
  });

  test('what cannot be booked takes a reason and a note, and all of it is in the audit', async () => {
    const number = await numberOf('doubled');
    await expect(run('resolve', number, '--book', ...AS, '--note', 'No.')).rejects.toThrow(
      'Only a chargeback or refund',
    );
    await expect(run('resolve', number, ...AS, '--note', 'No.')).rejects.toThrow('Say why: --reason');
    await expect(run('resolve', number, '--reason', 'because', ...AS, '--note', 'No.')).rejects.toThrow(
      'no reason because',
    );
    const note = 'The processor refunds the second one.';
    await run('resolve', number, '--reason', 'processorCorrects', ...AS, '--note', note, '--reference', 'R-771');
    const [row] = await service.db.query<{ detail: object }>(
      'worker',
      "select detail from lendside.audit where what = 'reconciliation.resolved' order by audit_id desc limit 1",
    );
    expect(row?.detail).toMatchObject({
      by: 'Olive Operator',
      note,
      reason: 'processorCorrects',
      actionReference: 'R-771',
    });
    expect(await run('list', '--all')).toContain(`resolved by Olive Operator: processorCorrects, ${note}`);
  });

  test('one that a later file names, and one that was booked elsewhere, clear themselves', async () => {
    await put('later.csv', [`${keys.unnamed},charge,25.00,${today}`]);
    const loanId = payers.refunded?.loanId ?? '';
    await service.context.ports.loanChanges.reverse({
      ...{ loanId, reference: 'by-hand', date: today, because: 'error' },
      paymentReference: keys.refunded ?? '',
    });
    expect(await run('run')).toContain('2 cleared.');
    expect(await open()).toEqual([`amountDiffers ${keys.amount}`, `late ${keys.late}`]);
  });
});
