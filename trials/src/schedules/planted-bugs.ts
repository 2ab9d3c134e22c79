import type { CardCharge, ChargeOutcome } from '@lendside/providers/card-charge/port';
import type { PaymentPosting, PostingOutcome } from '@lendside/providers/loan-money/port';
import { operationRow } from './memory-asking.ts';
import type { Step } from './memory-database.ts';
import type { MemoryStores, Question } from './memory-stores.ts';
import type { OpenRow, OperationRow, Tables } from './memory-tables.ts';
import type { Plant } from './world.ts';

/**
 * Mistakes that a change to payments could make, one line each: the simulator has to find every one of them. They are put
 * into what surrounds the use cases (stores, processor, ledger, vault), never into the product.
 */
// biome-ignore format: one mistake a line.
export const PLANTED_BUGS: Readonly<Record<string, Plant>> = {
  'accepts a payment key twice': run('insertOperations', (is) => (tables, given, at) => is(unlooked(tables), given, at)),
  'does not open what it accepts': after('insertOperations', ({ open }) => open.delete([...open.keys()].at(-1) ?? '')),
  'answers a second copy with a key of its own': answers('readStanding', (keys) => keys.map((one) => ({ ...one, messageKey: 'op_other' }))),
  'loses every fifth acceptance': unwritten('insertOperations', 5),
  'takes a payment while another is unknown': answers('readBeforeAccepting', (read) => ({ ...read, underWay: read.underWay.map((one) => ({ ...one, unknown: false })) })),
  'accepts a cent more than was asked for': given('insertOperations', ([operations, writing]) => [operations.map((one) => ({ ...one, amountCents: one.amountCents + 1 })), writing]),
  'shows payments to strangers': run('findOperation', () => ({ operations }, [, { messageKey = '' }]) => ({ answer: operationIn(operations.get(messageKey)) })),
  'tells a failure while the outcome is unknown': answers('findOperation', (one) => one && { ...one, state: one.state === 'UNKNOWN' ? 'FAILED' : one.state }),
  'does not find what was accepted by its key': given('findOperation', ([person]) => [person, {}]),

  'pays again at once after a failure': unwritten('writeRestrictions'),
  'restricts the wrong loan': given('writeRestrictions', ([operations, untilMs]) => [operations.map((one) => ({ ...one, loanId: 'loan-0-other' })), untilMs]),
  'forgets the key of several loans': unwritten('insertSeveral'),
  'remembers several loans before the commit': early('insertSeveral'),
  'shows several loans to strangers': run('findSeveral', () => ({ several }, [, key]) => ({ answer: [...several.values()].find((row) => row.paymentKey === key) })),
  'drops a loan of several': given('insertSeveral', ([several, nowMs]) => [{ ...several, payments: several.payments.slice(1) }, nowMs]),

  'never looks at unknown outcomes again': run('claimOpen', (is) => (tables, given, at) => is(without('UNKNOWN', tables), given, at)),
  'never takes over from a dead worker': run('claimOpen', (is) => (tables, given, at) => is(without('AUTHORIZING', tables), given, at)),
  'never does the last step of a failure': run('claimOpen', (is) => (tables, given, at) => is(without('VOIDED', tables), given, at)),
  'gives leases that never end': given('claimOpen', ([kind, at]) => [kind, { ...at, leaseSeconds: 1e9 }]),
  'takes everything it claims for new': answers('beginRows', (claimed) => claimed.map((one) => ({ ...one, foundIn: 'ACCEPTED' }))),
  'takes over what it accepts for ever': given('insertOperations', ([operations, { nowMs, leaseSeconds }]) => [operations, { nowMs, leaseSeconds: leaseSeconds && 1e9 }]),
  'looks again next week': given('dueAgain', ([waiting]) => [waiting.map((one) => ({ ...one, dueAtMs: one.dueAtMs + 7 * 86_400_000 }))]),
  'closes what has to be looked at again': after('dueAgain', ({ open }, [waiting]) => waiting.map(({ workKey }) => open.delete(workKey))),
  'keeps open what is final': unwritten('closeOpen'),
  'closes before the commit': early('closeOpen'),
  'moves before the commit': early('writeMoves'),
  'writes receipts before the commit': early('writeNotifications'),
  'owes no receipts': unwritten('writeNotifications'),
  'audits no ends': unwritten('writeAudit'),
  'forgets why a charge is taken back': given('writeMoves', ([moves, nowMs]) => [moves.map(({ refusal: _, ...move }) => move), nowMs]),
  'counts a move twice': after('writeMoves', ({ operations }, [moves]) => moves.map(({ messageKey }) => bump(operations.get(messageKey)))),

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
  'says that it posted what the loan refused': (parts) => { parts.money = (is) => ({ ...is, post: async (all) => (await is.post(all)).map(neverRefused) }); },
  'never forgets a typed card': (parts) => { parts.vault = (is) => ({ ...is, forgetUnsaved: async () => undefined }); },
};

const CHARGED: ChargeOutcome = { outcome: 'done', processorId: 'p', approvalCode: '000000' };
const DECLINED: ChargeOutcome = { outcome: 'declined', reason: 'card_declined' };

type Run<Name extends Question> = MemoryStores[Name]['run'];
type Given<Name extends Question> = Extract<Parameters<Run<Name>>[1], readonly unknown[]>;
type Answer<Name extends Question> = ReturnType<Run<Name>>['answer'];

/** Step of any store question, where it does not matter which one it is. */
type AnyStep<Name extends Question> = Step<Given<Name>, Answer<Name>>;

/** Another way to answer one question of a store. */
export function run<Name extends Question>(
  name: Name,
  change: (is: AnyStep<Name>['run']) => AnyStep<Name>['run'],
): Plant {
  return ({ stores }) => {
    const step = stores[name] as unknown as AnyStep<Name>;
    stores[name] = { ...step, run: change(step.run) } as unknown as MemoryStores[Name];
  };
}

/** Another answer. */
export function answers<Name extends Question>(name: Name, change: (answer: Answer<Name>) => Answer<Name>): Plant {
  return run(name, (is) => (...asked) => {
    const done = is(...asked);
    return { ...done, answer: change(done.answer) };
  });
}

/** Asked with something else. */
export function given<Name extends Question>(
  name: Name,
  change: (given: Given<Name>) => readonly [...Given<Name>],
): Plant {
  return run(name, (is) => (tables, asked, at) => is(tables, change(asked) as Given<Name>, at));
}

/** Writes nothing, each time or every so many times. */
export function unwritten(name: Question, every = 1): Plant {
  return run(name, (is) => {
    let times = 0;
    return (...asked) => {
      times += 1;
      const done = is(...asked);
      return times % every === 0 ? { answer: done.answer } : done;
    };
  });
}

/** Writes at once what belongs to the transaction. */
export function early(name: Question): Plant {
  return run(name, (is) => (...asked) => {
    const { answer, write } = is(...asked);
    write?.();
    return { answer };
  });
}

/** Does something more when it commits. */
export function after<Name extends Question>(name: Name, more: (tables: Tables, given: Given<Name>) => unknown): Plant {
  return run(name, (is) => (tables, asked, at) => {
    const done = is(tables, asked, at);
    const write = () => {
      done.write?.();
      more(tables, asked);
    };
    return { answer: done.answer, write };
  });
}

function charging(change: (is: CardCharge) => CardCharge): Plant {
  return (parts) => {
    parts.processor = change;
  };
}

function posting(change: (one: PaymentPosting) => PaymentPosting): Plant {
  return (parts) => {
    parts.money = (is) => ({ ...is, post: (all) => is.post(all.map(change)) });
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

const operationIn = (row: OperationRow | undefined) => row && operationRow(row);

function bump(row: OperationRow | undefined): void {
  if (row) row.version += 1;
}

function changed<Outcome extends { readonly outcome: string }>(answer: Outcome, from: string, to: ChargeOutcome) {
  return answer.outcome === from ? to : answer;
}

/** A day on which broken books say that they booked something. */
export const BOOKED_ON = '2026-01-02';

function neverRefused(outcome: PostingOutcome): PostingOutcome {
  if (outcome.outcome !== 'refused') return outcome;
  const after = { principalCents: 0, payoffAmountCents: 0, minimumAmountDueCents: 0, pastDueAmountCents: 0 };
  return {
    outcome: 'posted',
    date: BOOKED_ON,
    allocation: [],
    after: { ...after, interestSavedCents: 0, loanStatusId: 1 },
  };
}
