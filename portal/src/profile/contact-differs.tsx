import { formatPhone } from '@lendside/domain/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useProvedCall } from '../access/front.ts';
import { call } from '../data/calls/call.ts';
import { useIsOn } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { usePersonCan } from '../data/session/use-person-can.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { Actions } from '../kit/layout/stack.tsx';
import { aboutTexts } from './about-texts.ts';
import { type PersonalInfo, personalInfo } from './profile-queries.ts';

type Contacts = Pick<PersonalInfo, 'email' | 'phoneNumber' | 'hasVerifiedProfileEmail' | 'hasVerifiedProfilePhone'>;

/** Confirmed contacts of the sign-in that are others than the ones on file; both absent where nothing differs. */
export function useOtherContacts(info: Contacts | undefined): { readonly email?: string; readonly phone?: string } {
  const attributes = useSession()?.attributes;
  if (!info || !attributes) return {};
  const { email, emailVerified, phoneNumber, phoneVerified } = attributes;
  return {
    ...(email && emailVerified && info.email && !info.hasVerifiedProfileEmail && { email }),
    ...(phoneNumber && phoneVerified && info.phoneNumber && !info.hasVerifiedProfilePhone && { phone: phoneNumber }),
  };
}

type ContactDiffersProps = { customerId: string; other: ReturnType<typeof useOtherContacts> };

/** Why the contact on file is another than the one to sign in with, and one press that makes them the same. */
export function ContactDiffers({ customerId, other }: ContactDiffersProps) {
  const { personal: texts, common } = useTexts(aboutTexts);
  const client = useQueryClient();
  const task = useProvedCall();
  const flags = { email: useIsOn('emailEditing'), phone: useIsOn('phoneEditing') };
  const isWritten = usePersonCan('contactChanges');
  const email = flags.email ? other.email : undefined;
  const phone = flags.phone ? other.phone : undefined;
  if (!isWritten || (email === undefined && phone === undefined)) return null;
  const named = [email, phone && formatPhone(phone)].filter((contact) => contact !== undefined).join(', ');
  const use = () =>
    task.run(async () => {
      await call('savePersonalInfo', {
        customerId,
        ...(phone !== undefined && { contactNumbers: [phone] }),
        ...(email !== undefined && { emails: [email] }),
      });
      await client.invalidateQueries({ queryKey: personalInfo().queryKey });
      showToast(common.saved, 'success');
    });
  return (
    <Notice still tone="info">
      <p>{texts.differs(named)}</p>
      <RefusedNotice call={task} />
      <Actions>
        <Button kind="secondary" busy={task.busy} busyLabel={common.saving} onClick={use}>
          {texts.useSignIn}
        </Button>
      </Actions>
      {task.dialog}
    </Notice>
  );
}
