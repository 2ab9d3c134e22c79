import { formatExpiry, lastDigits } from '@lendside/domain/cards';
import { useId } from 'react';
import { Card } from '../kit/card.tsx';
import { KeyValue } from '../kit/key-value.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useTexts } from '../shell/texts.ts';
import { accountsTexts } from './accounts-texts.ts';
import type { LoanDetail } from './owed-card.tsx';
import type { AccountsTexts } from './texts.english.ts';

/** Whether auto-pay is on for a loan, and with which card. A loan that cannot have it says nothing of it. */
export function AutoPaySection({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts).manage;
  const titleId = useId();
  const { autoPay, validations } = loan;
  if (!autoPay.enrolled && validations.skipAutoPayConfirm) return null;
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId} note={autoPay.enrolled ? texts.autoPayOn : texts.autoPayOff}>
        {texts.autoPay}
      </SectionHeading>
      {autoPay.enrolled && <KeyValue rows={methodRows(autoPay, texts)} />}
    </Card>
  );
}

function methodRows(autoPay: LoanDetail['autoPay'], texts: AccountsTexts['manage']) {
  const { methodCardType, methodDisplayNumber, methodExpirationMonth, methodExpirationYear } = autoPay;
  const rows: { key: string; label: string; value: string }[] = [];
  if (methodDisplayNumber !== undefined) {
    const value = texts.card(methodCardType ?? '', lastDigits(methodDisplayNumber));
    rows.push({ key: 'card', label: texts.autoPayCard, value });
  }
  if (methodExpirationMonth !== undefined && methodExpirationYear !== undefined) {
    const value = formatExpiry(methodExpirationMonth, methodExpirationYear);
    rows.push({ key: 'expires', label: texts.autoPayExpires, value });
  }
  return rows;
}
