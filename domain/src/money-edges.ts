import { OPERATION_EDGES } from './operation-states.ts';

/** Where each kind of money request may go from each of its states. One that goes nowhere is final. */
type Edges = Readonly<Record<string, readonly string[]>>;

/**
 * The graph of every kind of money request, as data: what the workers, the simulator and the database's one trigger
 * (`lendside.money_edges`) hold requests to. Staying in a state is no move.
 */
export const MONEY_EDGES = {
  /** Payments, renewals, renewals that are cancelled, and settlements. */
  operation: OPERATION_EDGES,
  planned: {
    SCHEDULED: ['SENDING', 'CANCELLED'],
    SENDING: ['POSTED', 'FAILED', 'CANCELLED'],
    POSTED: [],
    FAILED: [],
    CANCELLED: [],
  },
  draw: {
    ACCEPTED: ['BOOKED', 'DECLINED', 'CANCELLED'],
    BOOKED: ['CANCELLED'],
    DECLINED: [],
    CANCELLED: [],
  },
  origination: {
    ACCEPTED: ['SIGNING', 'REFUSED'],
    SIGNING: ['PAID_OUT', 'ENDED'],
    PAID_OUT: ['ENDED'],
    REFUSED: [],
    ENDED: [],
  },
  /** Only another round, under a reference of its own, waits to be sent again: what was tried is asked after. */
  disbursement: {
    WAITING: ['UNKNOWN', 'READY', 'ON_ITS_WAY', 'CHOOSING', 'SENT', 'CANCELLED'],
    UNKNOWN: ['READY', 'ON_ITS_WAY', 'CHOOSING', 'SENT', 'CANCELLED'],
    READY: ['UNKNOWN', 'ON_ITS_WAY', 'CHOOSING', 'SENT', 'CANCELLED'],
    ON_ITS_WAY: ['UNKNOWN', 'READY', 'CHOOSING', 'SENT', 'CANCELLED'],
    CHOOSING: ['WAITING', 'UNKNOWN', 'READY', 'ON_ITS_WAY', 'SENT', 'CANCELLED'],
    SENT: [],
    CANCELLED: [],
  },
  cashOut: {
    WAITING: ['UNKNOWN', 'SENT', 'FAILED'],
    UNKNOWN: ['SENT', 'FAILED'],
    SENT: [],
    FAILED: [],
  },
} as const satisfies Readonly<Record<string, Edges>>;

export type MoneyKind = keyof typeof MONEY_EDGES;
export const MONEY_KINDS = Object.keys(MONEY_EDGES) as MoneyKind[];

/** Whether a request of a kind may go from one state to another. */
export function mayGo(kind: MoneyKind, from: string, to: string): boolean {
  const edges: Edges = MONEY_EDGES[kind];
  return edges[from]?.includes(to) ?? false;
}
