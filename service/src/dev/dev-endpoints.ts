import type { Inbox } from '@lendside/providers/messages/port';
import type { ProductClock } from '../platform/runtime/clock.ts';

/** Controls that only the embedded providers have; the developer endpoints are made of them. compose/compose.ts fills them. */
export interface DevEndpoints {
  readonly clock: ProductClock;
  readonly inbox: Inbox;
  /** Token that the vault's fields would return for a typed number; undefined when they would reject it. */
  createCardToken(card: {
    readonly number: string;
    readonly expiration?: string | undefined;
    readonly name?: string | undefined;
  }): Promise<{ readonly token: string; readonly securityToken: string } | undefined>;
  /** Runs the lender's close of every business day up to this one that was not closed yet. */
  closeDays(upTo: string): Promise<void>;
  /** Resolves when jobs of this process have nothing due any more. */
  jobsIdle(): Promise<void>;
}
