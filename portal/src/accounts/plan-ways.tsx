import { formatMoney } from '@lendside/domain/money';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { openWays, plansTexts, useLoanPlans, type PlanWay as Way } from '../plans/front.ts';
import type { LoanDetail } from './owed-card.tsx';
import { PaymentWay } from './payment-way.tsx';

/** A row for each way of changing the payments that is open, with the most that it costs; nothing where the lender makes no plans. */
export function PlanWays({ loan: { brand, loanId, lmsId } }: { loan: LoanDetail }) {
  const texts = useTexts(plansTexts);
  const { data } = useLoanPlans(loanId, useCan('plans', lmsId));
  if (!data) return null;
  const cost = ({ offers }: Way) => {
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
