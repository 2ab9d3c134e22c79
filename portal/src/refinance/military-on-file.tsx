import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { isOnItsWay, read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { MayCome } from '../kit/feedback/skeleton.tsx';
import { militaryTexts } from './military-texts.ts';
import type { useDetails } from './use-details.ts';
import { useWayCall } from './use-way-call.ts';

type MilitaryOnFileProps = { loanId: string; about: ReturnType<typeof useDetails>['about'] };

/** Military status as the file has it, for who answered before. A status that changed since is checked again on request. */
export function MilitaryOnFile({ loanId, about: { customerId, lmsId } }: MilitaryOnFileProps) {
  const words = useTexts(militaryTexts);
  const writeTime = useWriteTime();
  const task = useWayCall(words.failed);
  const [again, setAgain] = useState(false);
  const status = useQuery({ ...read('readMilitaryStatus', { loanId, lmsId, customerId }, 'short'), staleTime: 0 });
  if (!status.data?.answered) return isOnItsWay(status) ? <MayCome /> : null;
  const check = () =>
    task.run(async () => {
      await call('updateMlaStatus', { customerId, lmsId });
      await status.refetch();
      setAgain(true);
    });
  const { isMlaCovered, checked } = status.data;
  return (
    <>
      <Notice
        still
        action={
          <Button small kind="quiet" busy={task.busy} busyLabel={words.checking} onClick={() => void check()}>
            {words.again}
          </Button>
        }
      >
        {(isMlaCovered ? words.covered : words.notCovered)(writeTime(checked))} {again && words.checked}
      </Notice>
      <RefusedNotice call={task} />
    </>
  );
}
