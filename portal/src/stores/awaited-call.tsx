import { dateInZone, minutesInZone } from '@lendside/domain/calendar-date';
import { formatTimeOfDay } from '@lendside/domain/date-format';
import { zoneName } from '@lendside/domain/zone-name';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { AskedButton } from '../kit/overlays/asked-button.tsx';
import { type StoreCallRead, storeCallOf } from './store-call-query.ts';
import { storeCallTexts } from './store-call-texts.ts';
import { dayWords } from './store-hours.ts';

type AwaitedCallProps = { loanId: string; awaited: NonNullable<StoreCallRead['call']> };

/** The call that is to come, on the clock of the store, and the way to cancel it. */
export function AwaitedCall({ loanId, awaited: { callId, callAt, timeZone } }: AwaitedCallProps) {
  const all = useTexts(storeCallTexts);
  const texts = all.waits;
  const language = useLanguage();
  const client = useQueryClient();
  const { run, busy, problem, failure } = useOneCall(all.failed);
  const atMs = Date.parse(callAt);
  const time = formatTimeOfDay(minutesInZone(atMs, timeZone), language);
  const when = `${dayWords(dateInZone(atMs, timeZone), language)}, ${time} ${zoneName(atMs, timeZone)}`;
  const cancel = (close: () => void) =>
    run(async () => {
      await call('cancelStoreCall', { loanId, callId });
      close();
      showToast(texts.cancelled, 'success');
      await client.invalidateQueries({ queryKey: storeCallOf(loanId).queryKey });
    });
  return (
    <Notice
      tone="success"
      title={texts.title(when)}
      action={
        <AskedButton
          label={texts.cancel}
          question={texts.question}
          yes={texts.yes}
          no={texts.no}
          busy={busy}
          busyLabel={texts.cancelling}
          onYes={(close) => void cancel(close)}
        >
          <p>{texts.explain}</p>
          <RefusedNotice call={{ problem, failure }} />
        </AskedButton>
      }
    >
      {texts.text}
    </Notice>
  );
}
