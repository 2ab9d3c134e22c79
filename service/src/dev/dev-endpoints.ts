import type { Inbox } from '@lendside/providers/messages/port';
import type { ProductClock } from '../platform/runtime/clock.ts';

/**
 * Controls that the developer endpoints are made of; compose/compose.ts fills them. Those of an embedded answer are there only where
 * it answers its port: without one its endpoint does not exist.
 */
export interface DevEndpoints {
  readonly clock: ProductClock;
  readonly inbox: Inbox | undefined;
  readonly vault: TestVault | undefined;
  readonly lender: ClosedFromHere | undefined;
  /** Resolves when jobs of this process have nothing due any more. */
  jobsIdle(): Promise<void>;
}

/** A card vault that knows test numbers. */
export interface TestVault {
  /** Tokens that the vault's fields would return for a typed number; undefined when they would reject it. */
  tokenForTestNumber(card: {
    readonly number: string;
    readonly expiration?: string;
    readonly name?: string;
  }): Promise<{ readonly token: string; readonly securityToken: string } | undefined>;
}

/** A loan system whose business days are closed from here. */
export interface ClosedFromHere {
  /** Runs the close of every business day up to this one that was not closed yet. */
  dailyClose(upTo: string): Promise<unknown>;
}
