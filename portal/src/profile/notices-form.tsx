import { brands } from '@lendside/brands/brands';
import type { OutputOf } from '@lendside/contract/operation';
import type { readCommunicationSettings } from '@lendside/contract/profile-contact';
import {
  type CommunicationChoice,
  isSameChoice,
  NOTICE_WAYS,
  type NoticeWay,
  usesText,
} from '@lendside/domain/communication';
import { type PhoneChannel, textConsent, voiceConsent } from '@lendside/domain/text-consent';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useProvedCall } from '../access/front.ts';
import { call } from '../data/calls/call.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { flowDone } from '../data/navigation/flow-end.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { pathTo } from '../data/routes/paths.ts';
import { newsChosen } from '../data/telemetry/marketing.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { Select } from '../kit/forms/select.tsx';
import { Actions, Form, Stack } from '../kit/layout/stack.tsx';
import { aboutTexts } from './about-texts.ts';
import { communicationSettings, ownConsents } from './profile-queries.ts';

type Settings = OutputOf<typeof readCommunicationSettings>;

/** Ways for each kind of notice. Texts ask for an agreement first, in the words that are kept. */
export function NoticesForm({ settings, customerId }: { settings: Settings; customerId: string }) {
  const { notices: texts, common } = useTexts(aboutTexts);
  const client = useQueryClient();
  const agreeId = useId();
  const voiceId = useId();
  // Changes alone: what is chosen may change beside this form, as when an agreement is withdrawn.
  const [changes, setChanges] = useState<Partial<CommunicationChoice>>({});
  const [agreed, setAgreed] = useState(false);
  const [voiceAgreed, setVoiceAgreed] = useState(false);
  const [saved, setSaved] = useState<CommunicationChoice>();
  const choice = { ...settings.settings, ...changes };
  const form = useFormProblems(texts);
  const task = useProvedCall();
  const needsAgreement = usesText(choice) && !settings.textConsent;
  const needsVoice = settings.voiceAvailable && usesText(choice) && choice.voice && !settings.voiceConsent;

  const change = (part: Partial<CommunicationChoice>) => {
    setSaved(undefined);
    setChanges({ ...changes, ...part });
  };
  const send = () => {
    const isWhole = form.check(({ agreeMissing, voiceMissing }) => ({
      [agreeId]: needsAgreement && !agreed ? agreeMissing : undefined,
      [voiceId]: needsVoice && !voiceAgreed ? voiceMissing : undefined,
    }));
    if (!isWhole) return;
    task.run(async () => {
      await call('updateCommunicationSettings', {
        customerId,
        settings: choice,
        ...(needsAgreement && { consentVersion: settings.textConsentVersion }),
        ...(needsVoice && { voiceConsentVersion: settings.voiceConsentVersion }),
      });
      flowDone('profile');
      newsChosen({ ...settings, settings: choice });
      await Promise.all([
        client.invalidateQueries({ queryKey: communicationSettings().queryKey }),
        client.invalidateQueries({ queryKey: ownConsents().queryKey }),
      ]);
      // An agreement holds for what was sent with it.
      setAgreed(false);
      setVoiceAgreed(false);
      setChanges({});
      setSaved(choice);
    });
  };

  const options = NOTICE_WAYS.map((value) => ({
    value,
    label: texts.ways[value],
    disabled: settings.phone === undefined && (value === 'text' || value === 'both'),
  }));
  return (
    <>
      <Form onSend={send} label={texts.title}>
        <ErrorSummary title={common.problems} problems={form.problems} attempt={form.attempt} />
        <RefusedNotice call={task} />
        {saved && isSameChoice(saved, settings.settings) && <Notice tone="success">{texts.saved}</Notice>}
        <Select
          label={texts.reminders}
          {...(settings.phone === undefined && { hint: texts.noPhone })}
          value={choice.paymentReminders}
          onValue={(way) => change({ paymentReminders: way as NoticeWay })}
          options={options}
        />
        <Select
          label={texts.marketing}
          value={choice.marketing}
          onValue={(way) => change({ marketing: way as NoticeWay })}
          options={options}
        />
        {settings.voiceAvailable && usesText(choice) && (
          <Checkbox label={texts.voice} checked={choice.voice} onChecked={(voice) => change({ voice })} />
        )}
        {needsAgreement && (
          <Agreement of="text" id={agreeId} agreed={agreed} onAgreed={setAgreed} {...form.errorOf(agreeId)} />
        )}
        {needsVoice && (
          <Agreement
            of="voice"
            id={voiceId}
            agreed={voiceAgreed}
            onAgreed={setVoiceAgreed}
            {...form.errorOf(voiceId)}
          />
        )}
        <Actions>
          <Button type="submit" busy={task.busy} busyLabel={common.saving}>
            {common.save}
          </Button>
        </Actions>
      </Form>
      {task.dialog}
    </>
  );
}

type AgreementProps = {
  of: PhoneChannel;
  id: string;
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  error?: string;
};

/** The words a person agrees to before any text is sent, or any call made. */
function Agreement({ of, id, agreed, onAgreed, error }: AgreementProps) {
  const texts = useTexts(aboutTexts).notices;
  const language = useLanguage();
  const brand = deploymentBrand();
  const lender = brands[brand].name;
  const isText = of === 'text';
  return (
    <Notice title={isText ? texts.textTitle : texts.voiceTitle} still>
      <Stack gap={3}>
        <p>{isText ? textConsent(lender, language) : voiceConsent(lender, language)}</p>
        {isText && (
          <p>
            <Link to={pathTo('OptInDisclosures', { brand })}>{texts.moreAbout}</Link>
          </p>
        )}
        <Checkbox
          id={id}
          label={isText ? texts.agree : texts.voiceAgree}
          checked={agreed}
          onChecked={onAgreed}
          {...(error && { error })}
        />
      </Stack>
    </Notice>
  );
}
