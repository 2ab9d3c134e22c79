import { isEmail, normalizeEmail } from '@lendside/domain/email';
import { formatPhone, isPhone } from '@lendside/domain/phone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useProvedCall } from '../access/front.ts';
import { call } from '../data/calls/call.ts';
import { useIsOn } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { flowDone } from '../data/navigation/flow-end.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { usePersonCan } from '../data/session/use-person-can.ts';
import { Button } from '../kit/actions/button.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { EmailInput, PhoneInput } from '../kit/forms/contact-inputs.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { aboutTexts } from './about-texts.ts';
import { ContactDiffers, useOtherContacts } from './contact-differs.tsx';
import { FormActions } from './form-actions.tsx';
import { type PersonalInfo, personalInfo } from './profile-queries.ts';
import { ProfileSection } from './profile-section.tsx';

/** Name, date of birth, number and contacts: hidden until the person asks for them, which the activity tells of. */
export function PersonalSection() {
  const { personal: texts, common } = useTexts(aboutTexts);
  const info = useQuery(personalInfo());
  const [whole, setWhole] = useState<PersonalInfo>();
  const [editing, setEditing] = useState(false);
  const task = useProvedCall();
  const isWritten = usePersonCan('contactChanges');
  const isChangeable = [useIsOn('phoneEditing'), useIsOn('emailEditing')].some(Boolean) && isWritten;
  const shown = whole ?? info.data;
  const other = useOtherContacts(info.data);
  const text = (value: string | undefined) => value ?? common.notGiven;

  const reveal = () => task.run(async () => setWhole(await call('readPersonalInfo', { masked: false })));

  return (
    <ProfileSection title={texts.title} note={texts.note} query={info}>
      <KeyValue
        rows={[
          { key: 'name', label: texts.name, value: text(shown?.customerName) },
          { key: 'dob', label: texts.birthDate, value: text(shown?.dob?.replaceAll('*', '•')) },
          { key: 'ssn', label: texts.ssn, value: text(shown?.displaySsn) },
          {
            key: 'phone',
            label: texts.phone,
            value: text(shown?.phoneNumber && phoneText(shown.phoneNumber)),
            note: shown?.phoneNumber && <ConfirmedTag is={shown.hasVerifiedProfilePhone} isOther={'phone' in other} />,
          },
          {
            key: 'email',
            label: texts.email,
            value: text(shown?.email),
            note: shown?.email && <ConfirmedTag is={shown.hasVerifiedProfileEmail} isOther={'email' in other} />,
          },
        ]}
      />
      <RefusedNotice call={task} />
      {!editing && <ContactDiffers customerId={info.data?.customerId ?? ''} other={other} />}
      {editing ? (
        <ContactForm
          customerId={info.data?.customerId ?? ''}
          onDone={() => {
            setEditing(false);
            setWhole(undefined);
          }}
        />
      ) : (
        <Actions>
          {whole ? (
            <Button kind="secondary" onClick={() => setWhole(undefined)}>
              {texts.hide}
            </Button>
          ) : (
            <Button kind="secondary" busy={task.busy} busyLabel={texts.revealing} onClick={reveal}>
              {texts.reveal}
            </Button>
          )}
          {isChangeable && (
            <Button kind="quiet" onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
          )}
        </Actions>
      )}
      <p>{isChangeable ? texts.wrongName : texts.callStore}</p>
      {task.dialog}
    </ProfileSection>
  );
}

/** Whether a code that was sent there came back, or that another one was confirmed to sign in with. */
function ConfirmedTag({ is, isOther }: { is: boolean; isOther: boolean }) {
  const { common, personal } = useTexts(aboutTexts);
  if (isOther) return <Tag>{personal.otherThanSignIn}</Tag>;
  return <Tag tone={is ? 'positive' : 'neutral'}>{is ? common.confirmed : common.notConfirmed}</Tag>;
}

const phoneText = (phone: string) => (phone.includes('•') ? phone : formatPhone(phone));

/** New contacts for the lender's file. The service asks for a proof first. */
function ContactForm({ customerId, onDone }: { customerId: string; onDone: () => void }) {
  const { personal: texts, common } = useTexts(aboutTexts);
  const client = useQueryClient();
  const [phoneId, emailId] = [useId(), useId()];
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const form = useFormProblems(texts);
  const task = useProvedCall();
  const flags = { phone: useIsOn('phoneEditing'), email: useIsOn('emailEditing') };

  const send = () => {
    const isRight = form.check(({ phoneWrong, emailWrong, nothingTyped }) => ({
      [phoneId]: phone !== '' && !isPhone(phone) ? phoneWrong : undefined,
      [emailId]:
        email !== '' && !isEmail(normalizeEmail(email))
          ? emailWrong
          : phone === '' && email === ''
            ? nothingTyped
            : undefined,
    }));
    if (!isRight) return;
    task.run(async () => {
      await call('savePersonalInfo', {
        customerId,
        ...(phone !== '' && { contactNumbers: [phone] }),
        ...(email !== '' && { emails: [email] }),
      });
      await client.invalidateQueries({ queryKey: personalInfo().queryKey });
      flowDone('profile');
      showToast(common.saved, 'success');
      onDone();
    });
  };

  return (
    <>
      <Form onSend={send} label={texts.edit}>
        <p>{texts.editNote}</p>
        <ErrorSummary title={common.problems} problems={form.problems} attempt={form.attempt} />
        <RefusedNotice call={task} />
        {flags.phone && (
          <PhoneInput
            id={phoneId}
            label={texts.newPhone}
            optionalLabel={texts.optional}
            value={phone}
            onValue={form.typing(phoneId, setPhone)}
            {...form.errorOf(phoneId)}
          />
        )}
        {flags.email && (
          <EmailInput
            id={emailId}
            label={texts.newEmail}
            optionalLabel={texts.optional}
            value={email}
            onValue={form.typing(emailId, setEmail)}
            {...form.errorOf(emailId)}
          />
        )}
        <FormActions busy={task.busy} onCancel={onDone} />
      </Form>
      {task.dialog}
    </>
  );
}
