import type { OutputOf } from '@lendside/contract/operation';
import type { readUnpaidOutlook } from '@lendside/contract/payment-help';
import { formatMoney } from '@lendside/domain/money';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import { isOnItsWay } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { pathTo } from '../data/routes/paths.ts';
import { EntryMayCome } from '../kit/feedback/shapes.tsx';
import { useDueDateMove } from '../payments/front.ts';
import { openWays, type PlanWay, PromiseWay, plansTexts, useLoanPlans } from '../plans/front.ts';
import type { LoanDetail } from './owed-card.tsx';
import { paymentHelpTexts } from './payment-help-texts.ts';
import { PaymentWay } from './payment-way.tsx';

export type LaterPayments = OutputOf<typeof readUnpaidOutlook>['laterPayments'];

type LaterWaysProps = { loan: LoanDetail; toPay: string; laterPayments: LaterPayments };

/** The ways by which a payment comes later: planned, promised, with its due date moved, or by a plan. */
export function LaterWays({ loan, toPay, laterPayments }: LaterWaysProps) {
  return (
    <>
      <LaterWay to={toPay} laterPayments={laterPayments} />
      <PromiseWay loanId={loan.loanId} />
      <MoveWay loan={loan} />
      <PlanWays loan={loan} />
    </>
  );
}

/** Planning the payment for a later day; nothing where none can be planned. */
function LaterWay({ to, laterPayments }: { to: string; laterPayments: LaterPayments }) {
  const texts = useTexts(paymentHelpTexts).ways;
  const writeDate = useWriteDate();
  const last = laterPayments.at(-1);
  if (!last) return null;
  const [date, owed] = [writeDate(last.date), formatMoney(last.amountDue)];
  const note =
    last.amountAdded > 0 ? texts.laterAdds(date, owed, formatMoney(last.amountAdded)) : texts.laterNote(date, owed);
  return <PaymentWay to={to} icon={<CalendarPlus />} label={texts.later} note={note} />;
}

/** Moving the due date; nothing where it stays. */
function MoveWay({ loan: { brand, loanId, lmsId } }: { loan: LoanDetail }) {
  const texts = useTexts(paymentHelpTexts).ways;
  const writeDate = useWriteDate();
  const asked = useDueDateMove(loanId, useCan('dueDateMoves', lmsId));
  if (isOnItsWay(asked)) return <EntryMayCome />;
  const last = asked.data?.movable?.choices.at(-1);
  if (!last) return null;
  const date = writeDate(last.dueDate);
  const note = last.interestAdded > 0 ? texts.moveNote(date, formatMoney(last.interestAdded)) : texts.moveFree(date);
  return (
    <PaymentWay to={pathTo('MoveDueDate', { brand, loanId })} icon={<CalendarClock />} label={texts.move} note={note} />
  );
}

/** A row for each way of changing the payments that is open, with the most that it costs; nothing where the lender makes no plans. */
function PlanWays({ loan: { brand, loanId, lmsId } }: { loan: LoanDetail }) {
  const texts = useTexts(plansTexts);
  const asked = useLoanPlans(loanId, useCan('plans', lmsId));
  const { data } = asked;
  if (isOnItsWay(asked)) return <EntryMayCome />;
  if (!data) return null;
  const cost = ({ offers }: PlanWay) => {
    const most = Math.max(...offers.map(({ interestAdded }) => interestAdded));
    return most > 0 ? texts.addsUpTo(formatMoney(most)) : texts.addsNone;
  };
  return openWays(data).map((way) => (
    <PaymentWay
      key={way.kind}
      to={pathTo('ChangePayments', { brand, loanId }, { way: way.kind })}
      icon={<CalendarSync />}
      label={texts.ways[way.kind].label}
      note={`${texts.ways[way.kind].note} ${cost(way)}`}
    />
  ));
}
