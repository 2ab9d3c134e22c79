import type { ProblemCode } from '@lendside/contract/problems';
import type { Language } from '@lendside/domain/language';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Caller, sessionOf } from '../on.ts';
import { Problem, type Said, saidIn } from '../problem.ts';

/** The key a request was answered with, or the one it was sent with. */
interface Keys {
  readonly messageKey?: string | undefined;
  readonly paymentKey?: string | undefined;
}

/** Parts that differ from kind to kind in the status of a money request. */
export interface RequestKind<Request, Done extends Request, Shown, Result> {
  /** The request of this caller; another person's is not found. */
  find(context: Context, session: SessionClaims, keys: Keys): Promise<Request | undefined>;
  /** Whether its outcome is open. */
  isPending(request: Request): boolean;
  /** Whether it ended well: what is neither pending nor done has failed. */
  isDone(request: Request): request is Done;
  /** Fields told whatever its state. */
  shown(request: Request): Shown;
  /** Its result. */
  result(context: Context, request: Done, session: SessionClaims): Promise<Result>;
  /** Why it failed. */
  refusal(request: Request): ProblemCode;
}

/** The words a client polls for. */
type Status = 'pending' | 'done' | 'failed';

/** Status of a request: how far it is, and what happened or why nothing did. */
type StatusAnswer<Shown, Result> = Shown & Partial<Said> & { readonly status: Status; readonly result?: Result };

/** Step of a request. */
export function statusOf<Request>(
  kind: { isPending(request: Request): boolean; isDone(request: Request): boolean },
  request: Request,
): Status {
  if (kind.isPending(request)) return 'pending';
  return kind.isDone(request) ? 'done' : 'failed';
}

/** A request as the person who made it sees it. */
export async function statusAnswer<Request, Done extends Request, Shown, Result>(
  kind: RequestKind<Request, Done, Shown, Result>,
  context: Context,
  request: Request,
  { session, language }: { readonly session: SessionClaims; readonly language: Language },
): Promise<StatusAnswer<Shown, Result>> {
  const answer = { ...kind.shown(request), status: statusOf(kind, request) };
  if (answer.status === 'pending') return answer;
  if (kind.isDone(request)) return { ...answer, result: await kind.result(context, request, session) };
  return { ...answer, ...saidIn({ code: kind.refusal(request) }, language) };
}

/** Answers how far a request of a kind is, for the person who made it: what is another person's is not found. */
export function requestStatus<Request, Done extends Request, Shown, Result>(
  kind: RequestKind<Request, Done, Shown, Result>,
) {
  return async (context: Context, { input, caller }: { readonly input: Keys; readonly caller: Caller }) => {
    const session = sessionOf(caller);
    const request = await kind.find(context, session, input);
    if (!request) throw new Problem('message_key_not_found');
    return statusAnswer(kind, context, request, { session, language: caller.language });
  };
}
