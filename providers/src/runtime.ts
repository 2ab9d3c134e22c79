/** Time, identity and chance, handed to everything that needs them, so that the same code runs under virtual time. */
export interface Clock {
  /** Epoch milliseconds of the product's clock (which a developer may have moved forward). */
  nowMs(): number;
}

export interface Timers {
  /** Resolves after so many milliseconds of the product's clock. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export interface Ids {
  /** A sortable, unguessable id with a prefix that says what it names: `op_01J...`. */
  next(prefix: string): string;
  /** So many random bytes as base64url: secrets and tokens. */
  secret(bytes: number): string;
}

export interface Runtime {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: Ids;
}
