import type { AddressType } from '@lendside/domain/postal-address';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProvedCall } from '../access/front.ts';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { flowDone } from '../data/navigation/flow-end.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { usePersonCan } from '../data/session/use-person-can.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { Form } from '../kit/layout/stack.tsx';
import { aboutTexts } from './about-texts.ts';
import { AddressFields } from './address-fields.tsx';
import { FormActions } from './form-actions.tsx';
import { ItemRow, ItemRows } from './item-row.tsx';
import { type PersonalInfo, personalInfo } from './profile-queries.ts';
import { ProfileSection } from './profile-section.tsx';
import { useAddressForm } from './use-address-form.ts';
import { useSeenVersion } from './use-seen-version.ts';

/** Where the person lives and gets mail; a spouse's where one is kept. */
export function AddressSection() {
  const { addresses: texts, common } = useTexts(aboutTexts);
  const info = useQuery(personalInfo());
  const [editing, setEditing] = useState<AddressType>();
  const isHomeChangeable = usePersonCan('contactChanges');
  const isAllChangeable = usePersonCan('customerChanges');
  const known = info.data?.addresses ?? [];
  const types: AddressType[] = ['Home', 'Mailing', ...(known.some(isSpouse) ? ['Spouse' as const] : [])];
  return (
    <ProfileSection title={texts.title} query={info}>
      {editing && info.data ? (
        <AddressForm key={editing} type={editing} info={info.data} onDone={() => setEditing(undefined)} />
      ) : (
        <ItemRows>
          {types.map((type) => {
            const address = known.find((one) => one.typeName === type);
            return (
              <ItemRow
                key={type}
                name={texts.types[type]}
                notes={[address?.sameAddresses ? texts.same : (address?.display ?? texts.none)]}
                action={
                  (type === 'Home' ? isHomeChangeable : isAllChangeable) && (
                    <Button
                      kind="quiet"
                      small
                      aria-label={texts.editOf(texts.types[type])}
                      onClick={() => setEditing(type)}
                    >
                      {common.edit}
                    </Button>
                  )
                }
              />
            );
          })}
        </ItemRows>
      )}
    </ProfileSection>
  );
}

const isSpouse = ({ typeName }: { typeName: string }) => typeName === 'Spouse';

function AddressForm({ type, info, onDone }: { type: AddressType; info: PersonalInfo; onDone: () => void }) {
  const { addresses: texts, common } = useTexts(aboutTexts);
  const client = useQueryClient();
  const known = info.addresses.find((address) => address.typeName === type);
  const [same, setSame] = useState(known?.sameAddresses ?? false);
  const form = useFormProblems(texts);
  const address = useAddressForm(type, form, known?.sameAddresses ? {} : known);
  const task = useProvedCall();
  const { seen, isNewer, readNewer } = useSeenVersion(info, 'addressesVersion');
  const isMailing = type === 'Mailing';

  const send = () => {
    if (!(isMailing && same) && !form.check(address.problems)) return;
    const home = info.addresses.find((one) => one.typeName === 'Home');
    const value = isMailing && same && home ? home : address.value();
    const { line1, line2, city, state, zip } = value;
    task.run(
      async () => {
        await call('savePersonalInfo', {
          customerId: info.customerId,
          addresses: [{ typeName: type, sameAddresses: isMailing && same, line1, line2, city, state, zip }],
          seenAddresses: seen,
        });
        await client.invalidateQueries({ queryKey: personalInfo().queryKey });
        flowDone('profile');
        showToast(common.saved, 'success');
        onDone();
      },
      (error) => {
        readNewer(error);
        return false;
      },
    );
  };

  return (
    <>
      <Form onSend={send} label={texts.editOf(texts.types[type])}>
        <p>{texts.moveNote}</p>
        <ErrorSummary title={common.problems} problems={form.problems} attempt={form.attempt} />
        <RefusedNotice call={task} />
        {isNewer && (
          <Notice title={common.onFile}>{known?.sameAddresses ? texts.same : (known?.display ?? texts.none)}</Notice>
        )}
        {isMailing && <Checkbox label={texts.sameCheckbox} checked={same} onChecked={setSame} />}
        {!(isMailing && same) && <AddressFields address={address} />}
        <FormActions busy={task.busy} onCancel={onDone} />
      </Form>
      {task.dialog}
    </>
  );
}
