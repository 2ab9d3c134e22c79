import Store from 'lucide-react/icons/store';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { StoreCallWay } from '../stores/front.ts';
import type { LoanDetail } from './owed-card.tsx';
import { paymentHelpTexts } from './payment-help-texts.ts';
import { PaymentWay } from './payment-way.tsx';

/** The ways to a person of the store: a call at a time, and a visit where one can be planned. */
export function StoreWays({ loan: { brand, loanId, lmsId } }: { loan: LoanDetail }) {
  const texts = useTexts(paymentHelpTexts).ways;
  const hasVisits = useCan('storeLocator', lmsId);
  return (
    <>
      <StoreCallWay loanId={loanId} />
      {hasVisits && (
        <PaymentWay
          to={pathTo('Appointment', { brand, loanId })}
          icon={<Store />}
          label={texts.visit}
          note={texts.visitNote}
        />
      )}
    </>
  );
}
