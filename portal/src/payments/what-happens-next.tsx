import { maskEmail } from '@lendside/domain/email';
import { formatMoney } from '@lendside/domain/money';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import Landmark from 'lucide-react/icons/landmark';
import Mail from 'lucide-react/icons/mail';
import { useId } from 'react';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { isOfLink } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { Card } from '../kit/content/card.tsx';
import { NextList } from '../kit/content/next-list.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { paidTexts } from './paid-texts.ts';
import { isPast } from './payment-effect.tsx';
import type { PaymentResult } from './receipt.tsx';
import { usePostingDate } from './use-payment-preview.ts';

type WhatHappensNextProps = { loanId: string; result: PaymentResult; ends: boolean };

/** Where the receipt goes, from which day the payment counts, and what is due after it. */
export function WhatHappensNext({ loanId, result, ends }: WhatHappensNextProps) {
  const texts = useTexts(paidTexts);
  const id = useId();
  const writeDate = useWriteDate();
  const receipt = useReceiptWords();
  const { paymentDate, nextDueDate, nextDueAmount, minimumAmountDue } = result;
  const posts = usePostsOn(loanId);
  const isLater = posts !== undefined && posts > paymentDate;
  const isNext = !ends && nextDueDate !== undefined && !isPast(nextDueDate, paymentDate);
  return (
    <Card as="section" labelledBy={id}>
      <SectionHeading id={id}>{texts.next}</SectionHeading>
      <NextList
        labelledBy={id}
        items={[
          { key: 'receipt', icon: <Mail />, text: receipt },
          {
            key: 'counts',
            icon: <Landmark />,
            text: isLater
              ? texts.counts(writeDate(paymentDate), writeDate(posts))
              : texts.posted(writeDate(paymentDate)),
          },
          ...(isNext
            ? [
                {
                  key: 'due',
                  icon: <CalendarClock />,
                  text: texts.nextDue(formatMoney(nextDueAmount ?? minimumAmountDue), writeDate(nextDueDate)),
                },
              ]
            : []),
          ...(ends ? [{ key: 'end', icon: <CircleCheck />, text: texts.nothingDue }] : []),
        ]}
      />
    </Card>
  );
}

/** The banking day on which a payment made today reaches the bank. */
function usePostsOn(loanId: string): string | undefined {
  const { lmsId = 'NLS', storeId = '' } = useAccountDetail(loanId).data ?? {};
  return usePostingDate({ lmsId, storeId });
}

/** Where the receipt goes to, as far as this browser knows; it can be downloaded in any case. */
function useReceiptWords(): string {
  const texts = useTexts(paidTexts);
  const session = useSession();
  const email = session && !isOfLink(session) ? session.attributes?.email : undefined;
  return email ? texts.receiptTo(maskEmail(email)) : texts.receiptHere;
}
