import type { PaidBefore } from '@lendside/contract/problems';
import { useRef, useState } from 'react';
import type { FailedStart } from './payment-problem.ts';

/** The question about an identical payment: asked by the service, answered once for this page. */
export function useIdentical() {
  const [paidBefore, setPaidBefore] = useState<readonly PaidBefore[]>([]);
  const answered = useRef(false);
  return {
    /** Whether the person said that they pay again. */
    again: () => answered.current,
    ask: (refused: FailedStart | undefined) => setPaidBefore(refused?.paidBefore ?? []),
    /** Props of the dialog; `send` sends the same once more. */
    question: (send: () => unknown) => ({
      paidBefore,
      onClose: () => setPaidBefore([]),
      onPayAgain() {
        answered.current = true;
        setPaidBefore([]);
        void send();
      },
    }),
  };
}
