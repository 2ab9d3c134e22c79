import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { ChipChoices } from '../kit/forms/chip-choices.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { keyOf, type LoanPlans, type PlanOffer, type PlanWay } from './loan-plans.ts';
import { PlanCompare } from './plan-compare.tsx';
import { type PlansTexts, plansTexts } from './texts.ts';
import { useChoosePlan } from './use-choose-plan.ts';

type PlanFormProps = {
  loanId: string;
  plans: LoanPlans;
  ways: readonly PlanWay[];
  /** The way that the page was opened for. */
  wanted: string | undefined;
};

/** The ways that are open; for the chosen one its choices, the payments before and after side by side, and the way to sign. */
export function PlanForm({ loanId, plans, ways, wanted }: PlanFormProps) {
  const texts = useTexts(plansTexts);
  const writeDate = useWriteDate();
  const form = useChoosePlan(loanId, { ways, wanted, failed: texts.failed, autoPay: plans.autoPay });
  const { way, offer } = form;
  return (
    <Form onSend={form.send} label={texts.heading}>
      <RadioCards
        legend={texts.question}
        value={way?.kind}
        onValue={form.chooseWay}
        {...(form.tried && way === undefined && { error: texts.missing })}
        cards={ways.map(({ kind }) => ({ value: kind, ...texts.ways[kind] }))}
      />
      {way && way.offers.length > 1 && (
        <ChipChoices
          id="plan-choice"
          legend={texts.over[way.kind === 'skip' || way.kind === 'extended' ? 'dueDay' : way.kind]}
          value={form.picked}
          onValue={form.pick}
          {...(form.tried && offer === undefined && { error: texts.missingChoice })}
          choices={way.offers.map((one) => ({ value: keyOf(one), label: labelOf(one, texts, writeDate) }))}
        />
      )}
      {offer && <PlanCompare now={plans.now} offer={offer} />}
      {offer && <p>{texts.stays}</p>}
      {offer && plans.autoPay && !form.stopsAutoPay && <Notice still>{texts.autoPay}</Notice>}
      {offer?.kind === 'pause' && plans.autoPay && (
        <Checkbox
          label={texts.stopAutoPay}
          hint={texts.stopAutoPayHint}
          checked={form.stopsAutoPay}
          onChecked={form.stopAutoPay}
        />
      )}
      {offer &&
        plans.plannedPayments.map(({ scheduledDate, paymentAmount }) => (
          <Notice still key={scheduledDate}>
            {texts.planned(formatMoney(paymentAmount), writeDate(scheduledDate))}
          </Notice>
        ))}
      <RefusedNotice call={form} />
      <Actions>
        <Button type="submit" wide busy={form.busy} busyLabel={texts.signing}>
          {texts.sign}
        </Button>
      </Actions>
    </Form>
  );
}

function labelOf(
  { payments, firstDueDate, afterPayDay }: PlanOffer,
  texts: PlansTexts,
  writeDate: ReturnType<typeof useWriteDate>,
): string {
  if (payments !== undefined) return texts.payments(payments);
  const date = writeDate(firstDueDate ?? '');
  return afterPayDay ? texts.payDay(date) : date;
}
