import type { InputOf, OutputOf } from '@lendside/contract/operation';
import type { OperationNamed } from '@lendside/contract/operations';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserTimers } from '../../kit/timing/timers.ts';
import { currentLanguage } from '../language/language.ts';
import { call } from './call.ts';
import { CallFailed, sentenceIn } from './call-failed.ts';
import type { CalledName } from './endpoints.ts';
import {
  type StartedOperation,
  type StartedOptions,
  type StartedView,
  type StatusReply,
  startedOperation,
} from './started-operation.ts';

/** A POST that answers with a key, and the GET that is asked with it (spec 4, asynchronous operations). */
type NameOf<Reply> = {
  [Name in CalledName]: OutputOf<OperationNamed<Name>> extends Reply ? Name : never;
}[CalledName];
type StartName = NameOf<{ messageKey: string }>;
type StatusName = NameOf<StatusReply>;
type InputNamed<Name extends CalledName> = InputOf<OperationNamed<Name>>;
type ReplyNamed<Name extends CalledName> = OutputOf<OperationNamed<Name>> & StatusReply;

export type Started<Start extends StartName, Status extends StatusName> = StartedView<
  InputNamed<Status>,
  ReplyNamed<Status>
> &
  Pick<StartedOperation<InputNamed<Start>, InputNamed<Status>, ReplyNamed<Status>>, 'start' | 'follow'>;

/**
 * The one hook behind every operation that is started and then asked after: payment, draw, originate, cancel renewal,
 * cash-out. A second `start` while one is under way is ignored; asking goes on after lost answers and sleep, ends with the
 * page, and `follow` takes an operation up again by its key.
 */
export function useStarted<Start extends StartName, Status extends StatusName>(
  startName: Start,
  statusName: Status,
  options: StartedOptions,
): Started<Start, Status> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [operation] = useState(() =>
    startedOperation<InputNamed<Start>, InputNamed<Status>, ReplyNamed<Status>>(
      {
        start: async (input) => {
          const { messageKey } = (await call(startName, input)) as { messageKey: string };
          return { messageKey } as InputNamed<Status>;
        },
        ask: async (query, timeoutSeconds) => {
          const options = { timeoutSeconds, background: true };
          const reply = (await call(statusName, query, options)) as ReplyNamed<Status>;
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
