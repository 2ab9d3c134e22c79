import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import type { DueDateChoice, MovableDueDate } from './due-date-move.ts';
import { dueDateTexts } from './due-date-texts.ts';
import type { useMoveDueDate } from './use-move-due-date.ts';

type DueDatePlannedProps = { choice: DueDateChoice; form: ReturnType<typeof useMoveDueDate> };

/** The payments that were planned before the new day: the last one goes along or stays, as is chosen; others stay. */
export function DueDatePlanned({ choice, form }: DueDatePlannedProps) {
  const texts = useTexts(dueDateTexts);
  const writeDate = useWriteDate();
  const { last, others } = form.planned;
  const day = writeDate(choice.dueDate);
  return (
    <>
      {last && (
        <RadioCards
          legend={texts.planned(formatMoney(last.paymentAmount), writeDate(last.scheduledDate))}
          value={form.decided}
          onValue={form.decide}
          {...(form.tried && form.decided === undefined && { error: texts.plannedMissing })}
          cards={[
            {
              value: 'move',
              label: texts.plannedMove(formatMoney(amountThen(last, choice)), day),
              ...(last.paymentAmountType === 'payoff' && { note: texts.plannedPayoff }),
            },
            { value: 'keep', label: texts.plannedKeep(writeDate(last.scheduledDate)) },
          ]}
        />
      )}
      {others.map((one) => (
        <Notice still key={one.scheduledPaymentId}>
          {(one.canMove ? texts.plannedStays : texts.plannedFixed)(
            formatMoney(one.paymentAmount),
            writeDate(one.scheduledDate),
          )}
        </Notice>
      ))}
    </>
  );
}

/** Amount of a planned payment on the new day: of one that was to be the amount due, or the payoff, that of the new day. */
function amountThen(
  { paymentAmount, paymentAmountType }: MovableDueDate['plannedPayments'][number],
  { amountDue, payoffAmount = paymentAmount }: DueDateChoice,
): number {
  if (paymentAmountType === 'payoff') return payoffAmount;
  return paymentAmountType === 'minimum' ? amountDue : paymentAmount;
}
