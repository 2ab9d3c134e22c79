import type { CardCharge, ChargeOutcome } from '@lendside/providers/card-charge/port';
import type { PaymentPosting, PostingOutcome } from '@lendside/providers/loan-money/port';
import { operationRow } from './asking-statements.ts';
import type { Done, Statement } from './memory-database.ts';
import type { OpenRow, OperationRow, Tables } from './memory-tables.ts';
import type { Plant, StatementName } from './world.ts';

/**
 * Mistakes that a change to payments could make, one line each: the simulator has to find every one of them. They are put
 * into what surrounds the use cases (statements, processor, ledger, vault), never into the product.
 */
// biome-ignore format: one mistake a line.
export const PLANTED_BUGS: Readonly<Record<string, Plant>> = {
  'accepts a payment key twice': run('acceptOperations', (is) => (tables, values, at) => is(unlooked(tables), values, at)),
  'does not open what it accepts': after('acceptOperations', ({ open }) => open.delete([...open.keys()].at(-1) ?? '')),
  'answers a second copy with a key of its own': rows('readStanding', (row) => ({ ...row, messageKey: 'op_other' })),
  'loses every fifth acceptance': unwritten('acceptOperations', 5),
  'takes a payment while another is unknown': rows('readBeforeAccepting', (row) => ({ ...row, unknown: false })),
  'accepts a cent more than was asked for': values('acceptOperations', (given) => [...given.slice(0, -1), (given.at(-1) as number[]).map(aCentMore)]),
  'shows payments to strangers': run('findOperation', () => ({ operations }, [, key]) => ({ rows: [...operations.values()].filter((row) => row.messageKey === key).map(operationRow) })),
  'tells a failure while the outcome is unknown': rows('findOperation', (row) => ({ ...row, state: row.state === 'UNKNOWN' ? 'FAILED' : row.state })),
  'does not find what was accepted by its key': values('findOperation', ([owner]) => [owner, null, null]),

  'pays again at once after a failure': unwritten('restrictRetry'),
  'restricts the wrong loan': values('restrictRetry', ([keys, loans, people, until]) => [keys, (loans as string[]).map(() => 'loan-0-other'), people, until]),
  'forgets the key of several loans': unwritten('insertSeveral'),
  'remembers several loans before the commit': early('insertSeveral'),
  'shows several loans to strangers': run('findSeveral', () => ({ several }, [, key]) => ({ rows: [...several.values()].filter((row) => row.paymentKey === key) })),
  'drops a loan of several': values('insertSeveral', ([owner, key, hash, people, list]) => [owner, key, hash, people, JSON.stringify((JSON.parse(list as string) as Row[]).slice(1))]),

  'never looks at unknown outcomes again': run('claimOperations', (is) => (tables, values, at) => is(without('UNKNOWN', tables), values, at)),
  'never takes over from a dead worker': run('claimOperations', (is) => (tables, values, at) => is(without('AUTHORIZING', tables), values, at)),
  'never does the last step of a failure': run('claimOperations', (is) => (tables, values, at) => is(without('VOIDED', tables), values, at)),
  'gives leases that never end': values('claimOperations', ([now, atMost]) => [now, atMost, 1e9]),
  'takes everything it claims for new': rows('claimOperations', (row) => ({ ...row, foundIn: 'ACCEPTED' })),
  'takes over what it accepts for ever': values('acceptOperations', ([now, lease, ...more]) => [now, lease === null ? null : 1e9, ...more]),
  'looks again next week': values('writeDueTimes', ([keys, times]) => [keys, (times as string[]).map(aWeekLater)]),
  'closes what has to be looked at again': after('writeDueTimes', ({ open }, [keys]) => (keys as string[]).map((key) => open.delete(key))),
  'keeps open what is final': unwritten('closeOperations'),
  'closes before the commit': early('closeOperations'),
  'moves before the commit': early('writeMoves'),
  'writes receipts before the commit': early('writeLetters'),
  'owes no receipts': unwritten('writeLetters'),
  'audits no ends': unwritten('writeAudit'),
  'forgets why a charge is taken back': values('writeMoves', ([moves, now]) => [edit(moves, (move) => ({ ...move, refusal: null })), now]),
  'counts a move twice': after('writeMoves', ({ operations }, [moves]) => JSON.parse(moves as string).map((move: { message_key: string }) => bump(operations.get(move.message_key)))),

  'charges again under a new reference': charging((is) => ({ ...is, charge: (request) => is.charge({ ...request, reference: `${request.reference}-again` }) })),
  'charges a cent more': charging((is) => ({ ...is, charge: (request) => is.charge({ ...request, amountCents: request.amountCents + 1 }) })),
  'takes a lost answer for a decline': charging((is) => ({ ...is, charge: (request) => is.charge(request).catch(() => DECLINED) })),
  'takes an unknown outcome for a decline': charging((is) => ({ ...is, charge: async (request) => changed(await is.charge(request), 'unknown', DECLINED) })),
  'takes a lost answer for a charge': charging((is) => ({ ...is, charge: (request) => is.charge(request).catch(() => CHARGED) })),
  'takes an unknown outcome for a charge': charging((is) => ({ ...is, findByReference: async (reference) => changed(await is.findByReference(reference), 'unknown', CHARGED) })),
  'takes a decline for a charge': charging((is) => ({ ...is, charge: async (request) => changed(await is.charge(request), 'declined', CHARGED) })),
  'takes "never seen" for "never coming"': charging((is) => ({ ...is, findByReference: async (reference) => changed(await is.findByReference(reference), 'notFound', DECLINED) })),
  'gives up without fencing': charging((is) => ({ ...is, fence: async () => ({ outcome: 'fenced' }) })),
  'does not take back what no loan took': charging((is) => ({ ...is, voidCharge: async () => ({ outcome: 'voided' }) })),
  'takes back whatever it looks up': charging((is) => ({ ...is, findByReference: (reference) => is.voidCharge(reference).then(() => is.findByReference(reference)) })),

  'posts to another loan': posting((one) => ({ ...one, loanId: 'loan-0' })),
  'posts a cent less': posting((one) => ({ ...one, amountCents: one.amountCents - 1 })),
  'posts under another reference': posting((one) => ({ ...one, reference: `${one.reference}-posted` })),
  'says that it posted what the loan refused': (parts) => { parts.money = (is) => ({ ...is, post: async (tx, all) => (await is.post(tx, all)).map(neverRefused) }); },
  'never forgets a typed card': (parts) => { parts.vault = (is) => ({ ...is, forgetUnsaved: async () => undefined }); },
};

type Run = Statement['run'];
type Row = Readonly<Record<string, unknown>>;
type Values = readonly unknown[];

const CHARGED: ChargeOutcome = { outcome: 'done', processorId: 'p', approvalCode: '000000' };
const DECLINED: ChargeOutcome = { outcome: 'declined', reason: 'card_declined' };

/** Another way to run one statement. */
export function run(name: StatementName, change: (is: Run) => Run): Plant {
  return ({ statements }) => {
    statements[name] = { ...statements[name], run: change(statements[name].run) };
  };
}

export function rows(name: StatementName, change: (row: Row) => Row): Plant {
  return run(name, (is) => (...given) => {
    const done: Done = is(...given);
    return { ...done, rows: done.rows.map((row) => change(row as Row)) };
  });
}

export function values(name: StatementName, change: (values: Values) => Values): Plant {
  return run(name, (is) => (tables, given, at) => is(tables, change(given), at));
}

/** Writes nothing, each time or every so many times. */
export function unwritten(name: StatementName, every = 1): Plant {
  return run(name, (is) => {
    let times = 0;
    return (...given) => {
      times += 1;
      const done: Done = is(...given);
      return times % every === 0 ? { rows: done.rows } : done;
    };
  });
}

/** Writes at once what belongs to the transaction. */
export function early(name: StatementName): Plant {
  return run(name, (is) => (...given) => {
    const { rows: answered, write }: Done = is(...given);
    write?.();
    return { rows: answered };
  });
}

/** Does something more when it commits. */
export function after(name: StatementName, more: (tables: Tables, values: Values) => unknown): Plant {
  return run(name, (is) => (tables, given, at) => {
    const done: Done = is(tables, given, at);
    const write = () => {
      done.write?.();
      more(tables, given);
    };
    return { rows: done.rows, write };
  });
}

function charging(change: (is: CardCharge) => CardCharge): Plant {
  return (parts) => {
    parts.processor = change;
  };
}

function posting(change: (one: PaymentPosting) => PaymentPosting): Plant {
  return (parts) => {
    parts.money = (is) => ({ ...is, post: (tx, all) => is.post(tx, all.map(change)) });
  };
}

/** Operations that are written and not looked at. */
function unlooked(tables: Tables): Tables {
  const operations = new Map<string, OperationRow>();
  operations.set = (key, row) => {
    tables.operations.set(key, row);
    return operations;
  };
  return { ...tables, operations };
}

/** Tables in which what is in one state is not open. */
function without(state: string, tables: Tables): Tables {
  const others = [...tables.open].filter(([key]: [string, OpenRow]) => tables.operations.get(key)?.state !== state);
  return { ...tables, open: new Map(others) };
}

const edit = (list: unknown, change: (one: Row) => Row) =>
  JSON.stringify((JSON.parse(list as string) as Row[]).map(change));
const aCentMore = (amountCents: number) => amountCents + 1;
const aWeekLater = (time: string) => new Date(Date.parse(time) + 7 * 86_400_000).toISOString();

function bump(row: OperationRow | undefined): void {
  if (row) row.version += 1;
}

function changed<Outcome extends { readonly outcome: string }>(answer: Outcome, from: string, to: ChargeOutcome) {
  return answer.outcome === from ? to : answer;
}

function neverRefused(outcome: PostingOutcome): PostingOutcome {
  if (outcome.outcome !== 'refused') return outcome;
  const after = { principalCents: 0, payoffAmountCents: 0, minimumAmountDueCents: 0, pastDueAmountCents: 0 };
  return { outcome: 'posted', allocation: [], after: { ...after, interestSavedCents: 0, loanStatusId: 1 } };
}
