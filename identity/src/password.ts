import { hash, verify } from '@node-rs/argon2';

export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** 19 MiB and two passes (security 31; OWASP's first choice for argon2id). */
const PASSWORD_COST: PasswordCost = { memoryKib: 19_456, passes: 2 };

/** Longer ones are wrong without being hashed. */
export const PASSWORD_LENGTH_MAX = 128;

const AT_ONCE = 2;
const WAITING_AT_MOST = 16;

/** A place in the queue for hashing. Use it once or leave it. */
export interface Place {
  /** Works when it is this place's turn, and leaves. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Works when it is this place's turn, and keeps the place for more of it. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  leave(): void;
}

export interface PasswordHasher {
  /** Undefined when the queue is full: sign-ins must not starve everything else. */
  takePlace(): Place | undefined;
  /** Hashes in a place that was taken, else whenever there is room: for the making of accounts, which may wait. */
  hash(password: string, place?: Place): Promise<string>;
  /** Whether the password is the one behind `passwordHash`; without a hash it takes the same time and is false. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

function semaphore(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** argon2id (the default of the library), two at once, sixteen waiting. The work is done off the main thread. */
export async function passwordHasher(cost: PasswordCost = PASSWORD_COST): Promise<PasswordHasher> {
  const inTurn = semaphore(AT_ONCE);
  const options = {
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: 1,
  };
  const nobodysHash = await hash('nobody has this password', options);
  let places = 0;

  function takePlace(): Place | undefined {
    if (places >= AT_ONCE + WAITING_AT_MOST) return undefined;
    places += 1;
    let left = false;
    const leave = () => {
      if (!left) places -= 1;
      left = true;
    };
    return {
      leave,
      inTurn,
      run: (work) => inTurn(work).finally(leave),
    };
  }

  return {
    takePlace,
    hash: (password, place) => (place?.run ?? inTurn)(() => hash(password, options)),
    async matches(password, passwordHash) {
      const plausible = password.length <= PASSWORD_LENGTH_MAX;
      // Where a keeper has the password, a word stands in place of its hash.
      const isHash = passwordHash?.startsWith('$') ?? false;
      const same = await verify(isHash && passwordHash ? passwordHash : nobodysHash, plausible ? password : '');
      return same && plausible && isHash;
    },
  };
}
