import type { Seen } from './answer.ts';
import type { Input, Role } from './operations.ts';

/** A request that is allowed: who asks, for what, and where what was seen is noted for the audit. */
export interface DeskCall {
  readonly operator: { readonly name: string; readonly role: Role };
  readonly input: Input;
  seen(entry: Seen): void;
}
