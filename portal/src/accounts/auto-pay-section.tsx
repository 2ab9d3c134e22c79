import { offersAutoPay } from '@lendside/domain/auto-pay';
import { formatExpiry, lastDigits } from '@lendside/domain/cards';
import { formatMoney } from '@lendside/domain/money';
import { useEffect, useId, useRef, useState } from 'react';
import { isOn } from '../data/configuration/configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue, type KeyValueRow } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { useScheduledPayments } from '../payments/front.ts';
import type { AutoPayTexts } from './auto-pay-texts.ts';
import { autoPayTexts } from './auto-pay-texts.ts';
import type { LoanDetail } from './owed-card.tsx';
import { StopAutoPayDialog } from './stop-auto-pay-dialog.tsx';

/** Whether auto-pay is on for a loan, with which card, and the way in and out. A loan that cannot have it says nothing of it. */
export function AutoPaySection({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(autoPayTexts);
  const titleId = useId();
  const writeDate = useWriteDate();
  const [stopped, setStopped] = useState<string>();
  const { autoPay, validations, loanId } = loan;
  const said = useRef<HTMLDivElement>(null);
  const isStopped = stopped !== undefined && !autoPay.enrolled;
  // What was pressed is gone: the keyboard goes on at what came of it.
  useEffect(() => {
    if (isStopped) said.current?.focus();
  }, [isStopped]);
  const planned = useScheduledPayments(loanId).data?.scheduledPayments.filter((one) => one.autoPay);
  const next = planned?.find(({ state }) => state === 'SCHEDULED' || state === 'SENDING');
  if (!autoPay.enrolled && validations.skipAutoPayConfirm && stopped === undefined) return null;
  const isOwn = autoPay.methodId !== undefined;
  const note = !autoPay.enrolled ? texts.off : isOwn ? texts.on : texts.ofOther;
  const rows: KeyValueRow[] = methodRows(autoPay, texts);
  if (autoPay.enrolled && next) {
    const value = texts.nextOn(formatMoney(next.paymentAmount), writeDate(next.scheduledDate));
    rows.push({ key: 'next', label: texts.next, value });
  }
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId} note={note}>
        {texts.title}
      </SectionHeading>
      {isStopped && (
        <div ref={said} tabIndex={-1}>
          <Notice tone="success" title={texts.stopped}>
            {texts.confirmation(stopped)}
          </Notice>
        </div>
      )}
      {rows.length > 0 && <KeyValue rows={rows} />}
      <AutoPayActions loan={loan} next={next} onStopped={setStopped} texts={texts} />
    </Card>
  );
}

type AutoPayActionsProps = {
  loan: LoanDetail;
  next: Parameters<typeof StopAutoPayDialog>[0]['next'];
  onStopped: (confirmationNumber: string) => void;
  texts: AutoPayTexts;
};

function AutoPayActions({ loan, next, onStopped, texts }: AutoPayActionsProps) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const [asking, setAsking] = useState(false);
  const { autoPay, validations, loanId } = loan;
  const isOffered = offersAutoPay({
    isOn: isOn('autoPay'),
    skipAutoPayConfirm: validations.skipAutoPayConfirm,
    isEnrolled: autoPay.enrolled,
  });
  if (isOffered) {
    return (
      <Actions>
        <Button kind="secondary" onClick={() => navigateTo('AutoPayConfirm', { brand, loanId })}>
          {texts.setUp}
        </Button>
      </Actions>
    );
  }
  if (!autoPay.enrolled || autoPay.methodId === undefined) return null;
  return (
    <>
      <Actions>
        <Button kind="secondary" onClick={() => navigateTo('AutoPayUpdatePaymentMethod', { brand, loanId })}>
          {texts.change}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {texts.stop}
        </Button>
      </Actions>
      <StopAutoPayDialog
        open={asking}
        loanId={loanId}
        next={next}
        texts={texts}
        onClose={() => setAsking(false)}
        onStopped={onStopped}
      />
    </>
  );
}

function methodRows(autoPay: LoanDetail['autoPay'], texts: AutoPayTexts): KeyValueRow[] {
  const { methodCardType = '', methodDisplayNumber, methodExpirationMonth, methodExpirationYear } = autoPay;
  if (methodDisplayNumber === undefined) return [];
  const card = texts.cardName(methodCardType, lastDigits(methodDisplayNumber));
  const rows: KeyValueRow[] = [{ key: 'card', label: texts.card, value: card }];
  if (methodExpirationMonth === undefined || methodExpirationYear === undefined) return rows;
  const value = formatExpiry(methodExpirationMonth, methodExpirationYear);
  return [...rows, { key: 'expires', label: texts.expires, value }];
}
