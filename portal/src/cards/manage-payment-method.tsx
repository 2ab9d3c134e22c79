import { Link } from '@tanstack/react-router';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { useSession } from '../data/session/use-session.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SafetyCard } from './safety-card.tsx';
import { cardsTexts } from './texts.ts';
import { useCardsTaken } from './use-cards-taken.ts';
import { WalletSection } from './wallet-section.tsx';

/** ManagePaymentMethod: the debit cards of a person; adds one, removes one. A brand without card processor says so (decision D16). */
export function ManagePaymentMethod() {
  const texts = useTexts(cardsTexts);
  const { isNonCustomer } = customerKind(useSession()?.attributes);
  if (!useCardsTaken()) return null;
  return (
    <PageFrame heading={texts.wallet.heading} lead={texts.wallet.lead} width="wide">
      <Columns
        summaryLabel={texts.wallet.safetyLabel}
        summary={<SafetyCard title={texts.add.safe} text={texts.wallet.safety} />}
      >
        {isNonCustomer ? <NothingToPay /> : <WalletSection />}
      </Columns>
    </PageFrame>
  );
}

/** A person without a loan here pays nothing: one they have can be linked. */
function NothingToPay() {
  const texts = useTexts(cardsTexts).wallet;
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        <Link className={buttonClass({})} to={pathTo('LinkAccountOptions')}>
          {texts.link}
        </Link>
      }
    >
      <p>{texts.noLoan}</p>
    </EmptyState>
  );
}
