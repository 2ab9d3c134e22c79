import type { Cents } from '@lendside/domain/money';
import type { HistoryEntry } from '@lendside/providers/loan-book/port';
import type { JournalKind, Leg } from './journal.ts';

/** A journal as far as it says which movements of a loan it was. */
export interface MovedBy {
  readonly kind: JournalKind;
  readonly amountCents: Cents;
  readonly payload?: string | null;
  readonly legs: readonly Leg[];
}

/** One movement of a loan, under the name of what it was. `isPart`: its journal holds others too. */
export interface Movement {
  readonly kind: HistoryEntry['kind'] | 'state';
  readonly amountCents: Cents;
  readonly legs: readonly Leg[];
  readonly isPart: boolean;
}

interface EventFacts {
  readonly event?: string;
  readonly target?: string;
  readonly strikes?: readonly string[];
}

const factsOf = ({ payload }: Pick<MovedBy, 'payload'>): EventFacts => JSON.parse(payload ?? '{}') as EventFacts;

/** Movements whose journals have the kind of another one. */
const KIND_OF_EVENT: Readonly<Partial<Record<string, HistoryEntry['kind']>>> = {
  renew: 'renewedInto',
  cancelRenewal: 'renewalCancelled',
  rescind: 'rescinded',
  cancelDraw: 'drawReturned',
  returnDraw: 'drawGivenBack',
  keepCash: 'cashNotFetched',
  settle: 'settlement',
  sell: 'vehicleSale',
  refund: 'refund',
  moveDueDate: 'dueDateMoved',
  startPlan: 'planMade',
};

/**
 * Movements of a journal, as the customer knows them. A loan that took over another one came with no money, except for the part that went
 * out: what was taken over, what was bought with it and what was handed over are movements of their own.
 */
export function movementsOf(journal: MovedBy): readonly Movement[] {
  const { kind, amountCents, legs } = journal;
  const renews = legs.some((leg) => leg.account === 'clearing:renewal');
  if (kind === 'disbursement' && renews) return openedByRenewal(journal);
  const { event = '' } = factsOf(journal);
  const named = event === 'rescind' && renews ? 'renewalCancelled' : (KIND_OF_EVENT[event] ?? kind);
  return [{ kind: named, amountCents, legs, isPart: false }];
}

/**
 * References of journals that stand as reversed: those that one strikes, and a draw that never went out. One that was given back was
 * received all the same.
 */
export function takenBack(journals: readonly Pick<MovedBy, 'payload'>[]): ReadonlySet<string> {
  const facts = journals.map(factsOf);
  const draws = facts.flatMap(({ event, target = '' }) => (event === 'cancelDraw' ? [target] : []));
  const struck = facts.flatMap(({ event, target, strikes = [] }) =>
    strikes.filter((one) => event !== 'returnDraw' || one !== target),
  );
  return new Set([...draws, ...struck]);
}

function openedByRenewal({ legs }: MovedBy): readonly Movement[] {
  const sum = (isOne: (leg: Leg) => boolean) =>
    legs.filter(isOne).reduce((total, { amountCents }) => total - amountCents, 0);
  const parts = [
    { kind: 'renewedFrom', isOne: (leg: Leg) => leg.account === 'clearing:renewal' },
    { kind: 'products', isOne: (leg: Leg) => leg.account === 'owed:ancillary-providers' },
    { kind: 'disbursement', isOne: (leg: Leg) => leg.account.startsWith('cash:') },
    { kind: 'fee', isOne: (leg: Leg) => leg.account.startsWith('income:') },
  ] as const;
  return parts.flatMap(({ kind, isOne }): Movement[] => {
    const amountCents = sum(isOne);
    if (amountCents === 0) return [];
    const others = legs.filter(isOne);
    // The fee of a loan with one payment is a claim of its own; all else became principal.
    const claim = others.some((leg) => leg.account === 'income:fee') ? feeClaims(legs, amountCents) : [];
    const principalCents = amountCents - claim.reduce((total, leg) => total + leg.amountCents, 0);
    const principal: Leg[] = principalCents === 0 ? [] : [{ account: 'loan:principal', amountCents: principalCents }];
    return [{ kind, amountCents, legs: [...principal, ...claim, ...others], isPart: true }];
  });
}

function feeClaims(legs: readonly Leg[], atMostCents: Cents): Leg[] {
  return legs.filter((leg) => leg.account === 'loan:fee' && leg.amountCents <= atMostCents);
}
