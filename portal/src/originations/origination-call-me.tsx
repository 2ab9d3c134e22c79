import { DEFAULT_TIME_ZONE } from '@lendside/domain/calendar-date';
import { isPhone } from '@lendside/domain/phone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { read } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { PhoneInput } from '../kit/forms/contact-inputs.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Form, Stack } from '../kit/layout/stack.tsx';
import { HoursList } from '../stores/front.ts';
import { OriginationWaiting } from './origination-waiting.tsx';
import { originationsTexts } from './texts.ts';
import { useOrigination } from './use-origination.ts';

const phoneQueueOf = (appraisalId: string) => ({
  ...read('readPhoneQueue', { appraisalId }, 'short'),
  staleTime: 0,
});

/** OriginationCallMe: puts the person in the phone queue, with the hours in which the store calls (decision F05). */
export function OriginationCallMe() {
  const texts = useTexts(originationsTexts).callMe;
  const { common } = useTexts(originationsTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const { applicationId, info, ready } = useOrigination('OriginationCallMe');
  const writeTime = useWriteTime(ready?.timeZone ?? DEFAULT_TIME_ZONE);
  const appraisalId = ready?.appraisalId ?? applicationId;
  const queue = useQuery({ ...phoneQueueOf(appraisalId), enabled: ready !== undefined });
  const task = useOneCall(common.failed);
  const [phone, setPhone] = useState('');
  const [isWrong, setWrong] = useState(false);
  const fieldId = useId();
  const { data } = queue;
  const send = () => {
    const typed = phone.trim();
    if (typed === '' ? data?.maskedPhone === undefined : !isPhone(typed)) return setWrong(true);
    void task.run(async () => {
      const input = { appraisalId, ...(typed === '' ? {} : { phoneNumber: typed }) };
      await call('addToPhoneQueue', input);
      await client.invalidateQueries({ queryKey: ['GET /addToPhoneQueue'] });
    });
  };
  return (
    <PageFrame heading={texts.heading} lead={data ? texts.lead(data.storeName) : null}>
      {!data && <OriginationWaiting info={info.isError ? info : queue} />}
      <RefusedNotice call={task} title={common.problem} />
      {data && (
        <Stack gap={2}>
          <SectionHeading>{texts.hours}</SectionHeading>
          <HoursList hoursRaw={data.hours} />
        </Stack>
      )}
      {data?.queued && (
        <Notice tone="success" title={texts.thanks}>
          {data.expectedBy && texts.by(writeTime(data.expectedBy))}
        </Notice>
      )}
      {data && !data.queued && (
        <Form onSend={send} label={texts.heading}>
          {data.maskedPhone !== undefined && <p>{texts.onFile(data.maskedPhone)}</p>}
          <PhoneInput
            id={fieldId}
            label={texts.field}
            optionalLabel={data.maskedPhone === undefined ? undefined : texts.optional}
            value={phone}
            onValue={(value) => {
              setPhone(value);
              setWrong(false);
            }}
            error={isWrong ? texts.wrong : undefined}
          />
          <Actions>
            <Button type="submit" busy={task.busy} busyLabel={texts.sending}>
              {texts.send}
            </Button>
          </Actions>
        </Form>
      )}
      <Actions>
        <Button kind="quiet" onClick={() => navigateTo('OriginationAmount', { brand }, { applicationId })}>
          {texts.back}
        </Button>
      </Actions>
    </PageFrame>
  );
}
