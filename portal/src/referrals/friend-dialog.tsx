import { isEmail } from '@lendside/domain/email';
import { isPersonName } from '@lendside/domain/person-name';
import { phoneDigits } from '@lendside/domain/phone';
import { useId, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { Button } from '../kit/actions/button.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { Form } from '../kit/layout/stack.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { referralsTexts } from './texts.ts';
import { useReferralCall } from './use-referral-call.ts';

type FriendDialogProps = { channel: 'email' | 'text'; shortCode: string; onClose: () => void };

/** Whom to write to, and that they agreed to it. */
export function FriendDialog({ channel, shortCode, onClose }: FriendDialogProps) {
  const words = useTexts(referralsTexts);
  const { share: texts, common } = words;
  const [nameId, toId, consentId] = [useId(), useId(), useId()];
  const [name, setName] = useState('');
  const [to, setTo] = useState('');
  const [consent, setConsent] = useState(false);
  const form = useFormProblems(words);
  const task = useReferralCall();
  const byEmail = channel === 'email';

  const send = () => {
    const isRight = form.check(({ share, common: { nameWrong, phoneWrong } }) => ({
      [nameId]: name.trim() === '' || isPersonName(name.trim()) ? undefined : nameWrong,
      [toId]: byEmail
        ? isEmail(to.trim())
          ? undefined
          : share.emailWrong
        : phoneDigits(to) === undefined
          ? phoneWrong
          : undefined,
      [consentId]: consent ? undefined : share.consentMissing,
    }));
    if (!isRight) return;
    void task.run(async () => {
      const friend = { ...(name.trim() !== '' && { name: name.trim() }), [byEmail ? 'email' : 'phone']: to.trim() };
      await call('recordReferralShare', { source: channel, shortCode, consent, ...friend });
      showToast(texts.sent, 'success');
      onClose();
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.friendTitle[channel]}
      closeLabel={common.close}
      actions={
        <>
          <Button busy={task.busy} busyLabel={texts.sending} onClick={send}>
            {texts.send}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
        </>
      }
    >
      <Form onSend={send} label={texts.friendTitle[channel]}>
        <p>{texts.note}</p>
        <ErrorSummary title={common.problems} problems={form.problems} attempt={form.attempt} />
        <RefusedNotice call={task} />
        <TextInput
          id={nameId}
          label={texts.friendName}
          optionalLabel={common.optional}
          value={name}
          onValue={form.typing(nameId, setName)}
          maxLength={80}
          autoComplete="off"
          {...form.errorOf(nameId)}
        />
        <TextInput
          id={toId}
          label={byEmail ? texts.friendEmail : texts.friendPhone}
          value={to}
          onValue={form.typing(toId, setTo)}
          inputMode={byEmail ? 'email' : 'tel'}
          maxLength={byEmail ? 254 : 24}
          autoComplete="off"
          {...form.errorOf(toId)}
        />
        <Checkbox
          id={consentId}
          label={texts.consent}
          checked={consent}
          onChecked={form.typing(consentId, setConsent)}
          {...form.errorOf(consentId)}
        />
      </Form>
    </Dialog>
  );
}
