import type { KeeperLimit } from './port.ts';

/** Seconds for which Cognito refuses once its own count of tries or codes is full. It does not say how many. */
const LIMIT_SECONDS = 900;
/** The pool as a whole is asked too often. */
const BUSY_SECONDS = 30;

const LIMITS: Readonly<Record<string, number>> = {
  LimitExceededException: LIMIT_SECONDS,
  TooManyFailedAttemptsException: LIMIT_SECONDS,
  TooManyRequestsException: BUSY_SECONDS,
};

const nameOf = (error: unknown) => (error as { readonly name?: string }).name ?? '';

export const isCalled = (error: unknown, name: string): boolean => nameOf(error) === name;

/** The wait that an error of Cognito tells of, if it tells of one. */
function limitOf(error: unknown): KeeperLimit | undefined {
  // After five wrong passwords the right one is refused by the same name.
  const isLockedOut = isCalled(error, 'NotAuthorizedException') && /attempts exceeded/i.test((error as Error).message);
  const retryAfterSeconds = isLockedOut ? LIMIT_SECONDS : LIMITS[nameOf(error)];
  return retryAfterSeconds === undefined ? undefined : { outcome: 'tooManyTries', retryAfterSeconds };
}

/** Awaits a reply, and reads an error of these names as the answer that it is. Throws every other error. */
export async function answerOf<Reply extends object, Outcome extends string>(
  asked: Promise<Reply>,
  outcomes: Readonly<Record<string, Outcome>>,
): Promise<Reply | { readonly outcome: Outcome } | KeeperLimit> {
  try {
    return await asked;
  } catch (error) {
    const limit = limitOf(error);
    if (limit) return limit;
    const name = nameOf(error);
    const outcome = Object.hasOwn(outcomes, name) ? outcomes[name] : undefined;
    if (outcome !== undefined) return { outcome };
    throw error;
  }
}
