import { useTexts } from '../data/language/texts.ts';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SafetyCard } from './safety-card.tsx';
import { cardsTexts } from './texts.ts';
import { useCardsTaken } from './use-cards-taken.ts';
import { WalletSection } from './wallet-section.tsx';

/** ManagePaymentMethod: the debit cards of a person; adds one, removes one. A brand without card processor says so (decision D16). */
export function ManagePaymentMethod() {
  const texts = useTexts(cardsTexts);
  if (!useCardsTaken()) return null;
  return (
    <PageFrame heading={texts.wallet.heading} lead={texts.wallet.lead} width="wide">
      <Columns
        summaryLabel={texts.wallet.safetyLabel}
        summary={<SafetyCard title={texts.add.safe} text={texts.wallet.safety} />}
      >
        <WalletSection />
      </Columns>
    </PageFrame>
  );
}
