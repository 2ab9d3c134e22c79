import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate, useWriteWeekday } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Compare, type CompareOption } from '../kit/content/compare.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import type { DueDateChoice, MovableDueDate } from './due-date-move.ts';
import { DueDatePlanned } from './due-date-planned.tsx';
import { type DueDateTexts, dueDateTexts } from './due-date-texts.ts';
import { useMoveDueDate } from './use-move-due-date.ts';

const DAYS_OF_A_MONTH = 30.4;

type MoveDueDateFormProps = { loanId: string; movable: MovableDueDate };

/** The days on offer with what each costs; for the chosen one before and after side by side, and what is planned until then. */
export function MoveDueDateForm({ loanId, movable }: MoveDueDateFormProps) {
  const texts = useTexts(dueDateTexts);
  const writeDate = useWriteDate();
  const writeDay = useWriteWeekday();
  const form = useMoveDueDate(loanId, movable, texts.failed);
  const { choice } = form;
  const interest = (one: DueDateChoice) =>
    one.interestAdded > 0 ? texts.adds(formatMoney(one.interestAdded)) : texts.addsNone;
  return (
    <Form onSend={form.send} label={texts.heading}>
      <RadioCards
        legend={texts.question}
        hint={texts.hint}
        value={choice?.dueDate}
        onValue={form.choose}
        {...(form.tried && choice === undefined && { error: texts.missing })}
        cards={movable.choices.map((one) => ({
          value: one.dueDate,
          label: writeDay(one.dueDate),
          note: interest(one),
        }))}
      />
      {choice && (
        <Compare
          label={texts.compare}
          options={[
            optionOf(movable.now, texts, writeDate, { title: texts.now, chosen: false }),
            optionOf(choice, texts, writeDate, { title: texts.after, chosen: true }),
          ]}
        />
      )}
      {choice && <p>{texts.stays}</p>}
      {choice && movable.autoPay && <Notice still>{texts.autoPay(writeDate(choice.dueDate))}</Notice>}
      {choice && <DueDatePlanned choice={choice} form={form} />}
      <p>{texts.often(movable.timesMax, Math.round(movable.withinDays / DAYS_OF_A_MONTH))}</p>
      <RefusedNotice call={form} />
      <Actions>
        <Button type="submit" wide busy={form.busy} busyLabel={texts.saving}>
          {choice ? texts.save(writeDate(choice.dueDate)) : texts.savePlain}
        </Button>
      </Actions>
    </Form>
  );
}

function optionOf(
  one: DueDateChoice,
  texts: DueDateTexts,
  writeDate: ReturnType<typeof useWriteDate>,
  { title, chosen }: { title: string; chosen: boolean },
): CompareOption {
  return {
    key: title,
    title,
    chosen,
    costLabel: texts.dueOn,
    costText: writeDate(one.dueDate),
    rows: [
      { key: 'amount', label: texts.amount, value: formatMoney(one.amountDue) },
      ...(one.following && one.following.dueDate !== one.lastDueDate
        ? [
            {
              key: 'following',
              label: texts.following,
              value: formatMoney(one.following.amountDue),
              note: writeDate(one.following.dueDate),
            },
          ]
        : []),
      { key: 'interest', label: texts.interest, value: formatMoney(one.interestAdded) },
      {
        key: 'last',
        label: texts.last,
        value: formatMoney(one.lastAmountDue),
        note: writeDate(one.lastDueDate),
      },
    ],
  };
}
