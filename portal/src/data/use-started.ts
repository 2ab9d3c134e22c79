import type { InputOf, Operation, OutputOf } from '@lendside/contract/operation';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserTimers } from '../kit/timers.ts';
import { call } from './call.ts';
import { CallFailed, sentenceIn } from './call-failed.ts';
import { currentLanguage } from './language.ts';
import {
  type StartedOperation,
  type StartedOptions,
  type StartedView,
  type StatusReply,
  startedOperation,
} from './started-operation.ts';

/** A POST that answers with a key, and the GET that is asked with it (spec 4, asynchronous operations). */
type StartOf<Op extends Operation> = OutputOf<Op> extends { messageKey: string } ? Op : never;
type StatusOf<Op extends Operation> = OutputOf<Op> extends StatusReply ? Op : never;
type StatusReplyOf<Op extends Operation> = OutputOf<Op> & StatusReply;

export type Started<Start extends Operation, Status extends Operation> = StartedView<
  InputOf<Status>,
  StatusReplyOf<Status>
> &
  Pick<StartedOperation<InputOf<Start>, InputOf<Status>, StatusReplyOf<Status>>, 'start' | 'follow'>;

/**
 * The one hook behind every operation that is started and then asked after: payment, draw, originate, cancel renewal,
 * cash-out. A second `start` while one is under way is ignored; asking goes on after lost answers and sleep, ends with the
 * page, and `follow` takes an operation up again by its key.
 */
export function useStarted<Start extends Operation, Status extends Operation>(
  startEndpoint: StartOf<Start>['endpoint'],
  statusEndpoint: StatusOf<Status>['endpoint'],
  options: StartedOptions,
): Started<Start, Status> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [operation] = useState(() =>
    startedOperation<InputOf<Start>, InputOf<Status>, StatusReplyOf<Status>>(
      {
        start: async (input) => {
          const { messageKey } = (await call<Start>(startEndpoint, input)) as { messageKey: string };
          return { messageKey } as InputOf<Status>;
        },
        ask: async (query, timeoutSeconds) => {
          const options = { timeoutSeconds, background: true };
          const reply = (await call<Status>(statusEndpoint, query, options)) as StatusReplyOf<Status>;
          return { ...reply, language: currentLanguage() };
        },
        isUnknown: (error) => error instanceof CallFailed && error.status === 404,
      },
      browserTimers,
      // What is known only later counts from then on: the loan's system says how long is waited.
      {
        get everySeconds() {
          return latest.current.everySeconds;
        },
        get timeoutSeconds() {
          return latest.current.timeoutSeconds;
        },
        get afterTimeoutEverySeconds() {
          return latest.current.afterTimeoutEverySeconds;
        },
      },
    ),
  );
  useEffect(() => {
    const wake = () => operation.askNow();
    const wakeWhenSeen = () => document.visibilityState === 'visible' && wake();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wakeWhenSeen);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeWhenSeen);
      operation.stop();
    };
  }, [operation]);
  const view = useSyncExternalStore(operation.subscribe, operation.view, operation.view);
  // Said at each render: the person may switch the language while it stands there.
  const failure = view.failure && ((view.latest && sentenceIn(view.latest)) ?? view.failure);
  return { ...view, failure, start: operation.start, follow: operation.follow };
}
