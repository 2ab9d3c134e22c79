import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { usePersonCan } from '../data/session/use-person-can.ts';
import { Button } from '../kit/actions/button.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { aboutTexts } from './about-texts.ts';
import { BankForm } from './bank-form.tsx';
import { ItemRow, ItemRows } from './item-row.tsx';
import { personalInfo } from './profile-queries.ts';
import { ProfileSection } from './profile-section.tsx';

/** The bank account money is sent to: of its number only the last four digits are ever shown. */
export function BankSection() {
  const { bank: texts, common } = useTexts(aboutTexts);
  const info = useQuery(personalInfo());
  const writeTime = useWriteTime();
  const [editing, setEditing] = useState(false);
  const isChangeable = usePersonCan('customerChanges');
  const [savedId, setSavedId] = useState<string>();
  const [heldUntil, setHeldUntil] = useState<string>();
  const banks = info.data?.banks ?? [];
  const hasBank = banks.length > 0;
  return (
    <ProfileSection title={texts.title} note={texts.note} query={info}>
      {heldUntil !== undefined && (
        <Notice tone="success">
          <p>{texts.held(writeTime(heldUntil))}</p>
        </Notice>
      )}
      {editing && info.data ? (
        <BankForm
          info={info.data}
          onCancel={() => setEditing(false)}
          onSaved={(bankAccountId, until) => {
            setEditing(false);
            setSavedId(bankAccountId);
            setHeldUntil(until);
          }}
        />
      ) : (
        <>
          {hasBank ? (
            <ItemRows>
              {banks.map((bank) => (
                <ItemRow
                  key={bank.id}
                  name={
                    <>
                      {bank.bankName}
                      {bank.primary && <Tag tone="positive">{texts.primary}</Tag>}
                      {bank.id === savedId && <Tag tone="brand">{texts.justSaved}</Tag>}
                    </>
                  }
                  notes={[texts.account(bank.accountNumber), texts.routing(bank.routingNumber)]}
                />
              ))}
            </ItemRows>
          ) : (
            <p>{texts.none}</p>
          )}
          {isChangeable && (
            <Actions>
              <Button
                kind="secondary"
                aria-label={hasBank ? texts.edit : texts.add}
                onClick={() => {
                  setHeldUntil(undefined);
                  setEditing(true);
                }}
              >
                {hasBank ? common.edit : texts.add}
              </Button>
            </Actions>
          )}
        </>
      )}
    </ProfileSection>
  );
}
