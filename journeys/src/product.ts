import type {
  answerQuestion,
  auditLedger,
  createCardToken,
  createLink,
  moveClock,
  readInbox,
  setFlags,
  trustNextSignIn,
} from '@lendside/contract/dev';
import type { InputOf, Operation, OutputOf } from '@lendside/contract/operation';
import { minutesInZone } from '@lendside/domain/calendar-date';
import { repositoryRoot, startProduct, temporaryFolder } from '@lendside/tools/product-process';
import type { FarAccounts } from './far-accounts-for-test.ts';
import type { FarBook } from './far-book.ts';
import type { FarCardPointe } from './far-cardpointe-for-test.ts';
import type { FarCards } from './far-cards-for-test.ts';
import type { FarLetters } from './far-letters-for-test.ts';
import type { FarMix } from './far-mixed-for-test.ts';
import type { FarSigning } from './far-signing-for-test.ts';
import type { FarTabaPay } from './far-tabapay-for-test.ts';
import type { OwnLoans } from './own-systems-for-test.ts';

/** The developer endpoints of a running product, as functions. */
export interface DevEndpoints {
  /** Messages sent to a person, newest first. */
  inbox(to: string): Promise<OutputOf<typeof readInbox>['messages']>;
  trust(email: string): Promise<void>;
  /** The address of a link as the lender would mail it. */
  link(wanted: InputOf<typeof createLink>): Promise<string>;
  card(number: string): Promise<OutputOf<typeof createCardToken>>;
  clock(forward: InputOf<typeof moveClock>): Promise<OutputOf<typeof moveClock>>;
  /** Moves the clock by days, past the morning in which payments are taken, at whatever hour the story is told. */
  pastMorning(advanceDays: number): Promise<OutputOf<typeof moveClock>>;
  ledger(): Promise<OutputOf<typeof auditLedger>>;
  flags(values: InputOf<typeof setFlags>): Promise<void>;
  /** Answers the question of a person that waits longest, as their store would. */
  answer(email: string, text: string): Promise<void>;
}

/** A product with the demo world, somewhere on this machine. */
export interface Product {
  readonly port: number;
  /** Address of the deployment without a brand in its host name: tmx. */
  readonly origin: string;
  /** Address of a brand's deployment; browsers resolve every `*.localhost` to this machine. */
  originOf(brand: string): string;
  readonly dev: DevEndpoints;
  /** Its loan book, where that is another process. */
  readonly farBook?: FarBook;
  /** The user pool that has its accounts, where they lie in one. */
  readonly accountPool?: FarAccounts['pool'];
  /** CyberSource, where cards are kept and charged there. */
  readonly farCards?: FarCards;
  /** TabaPay, where cards are kept and charged there. */
  readonly tabaPay?: FarTabaPay['peer'];
  /** CardPointe, where it has and charges the cards. */
  readonly cardPointe?: FarCardPointe['peer'];
  /** Both processors, where each card is at one of them. */
  readonly mix?: FarMix;
  /** The loan system of a lender's own, where there is no demo world. */
  readonly ownLoans?: OwnLoans;
  /** DocuSign, where documents are signed there. */
  readonly farSigning?: FarSigning['peer'];
  /** A mail server and a store of files, where neither is the service's own. */
  readonly farLetters?: FarLetters;
  /** The operator's `reconcile` beside it, where it is one of this run. */
  readonly reconcile?: (...words: readonly string[]) => Promise<string>;
}

/** Noon in the zone of the books: it is past nine at every store of the demo world. */
const AFTERNOON_MINUTE = 12 * 60;

/** Product that runs at a port. */
export function productAt(port: number): Product {
  const origin = `http://localhost:${port}`;
  const call = caller(origin);
  return {
    port,
    origin,
    originOf: (brand) => `http://${brand}.localhost:${port}`,
    dev: {
      inbox: async (to) => (await call<typeof readInbox>('GET /dev/inbox', { to })).messages,
      trust: async (email) => void (await call<typeof trustNextSignIn>('POST /dev/trust', { email })),
      link: async (wanted) => (await call<typeof createLink>('POST /dev/link', wanted)).url,
      card: (number) => call<typeof createCardToken>('POST /dev/card', { number }),
      clock: (forward) => call<typeof moveClock>('POST /dev/clock', forward),
      pastMorning: async (advanceDays) => {
        const { now } = await call<typeof moveClock>('POST /dev/clock', { advanceDays });
        const minutes = Math.max(0, AFTERNOON_MINUTE - minutesInZone(Date.parse(now)));
        return call<typeof moveClock>('POST /dev/clock', { advanceSeconds: minutes * 60 });
      },
      ledger: () => call<typeof auditLedger>('GET /dev/ledger', {}),
      flags: async (values) => void (await call<typeof setFlags>('POST /dev/flags', values)),
      answer: async (email, text) => void (await call<typeof answerQuestion>('POST /dev/answer', { email, text })),
    },
  };
}

function caller(origin: string) {
  return async <Op extends Operation>(endpoint: Op['endpoint'], input: InputOf<Op>): Promise<OutputOf<Op>> => {
    const [method = 'GET', path = ''] = endpoint.split(' ', 2);
    const isRead = method === 'GET';
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const reply = await fetch(`${origin}/api${path}${query}`, {
      method,
      headers: { 'x-api-version': '2', ...(!isRead && { 'content-type': 'application/json' }) },
      body: isRead ? undefined : JSON.stringify(input),
    });
    if (!reply.ok) throw new Error(`${endpoint} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as OutputOf<Op>;
  };
}

/** Starts the built product with a demo world of its own, which goes away when it is stopped. */
export async function openProduct(): Promise<Product & { stop(): Promise<void> }> {
  const data = await temporaryFolder();
  const started = await startProduct(repositoryRoot, data.folder);
  return {
    ...productAt(Number(new URL(started.origin).port)),
    stop: async () => {
      await started.stop();
      await data.remove();
    },
  };
}
