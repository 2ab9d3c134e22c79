import { processorTypes } from '@lendside/brands/brand';
import { useEffect } from 'react';
import { Columns } from '../kit/columns.tsx';
import { useReplaceWith, useRouteBrand } from '../shell/navigate.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { useConfigSettings } from '../shell/queries.ts';
import { useTexts } from '../shell/texts.ts';
import { SafetyCard } from './safety-card.tsx';
import { cardsTexts } from './texts.ts';
import { WalletSection } from './wallet-section.tsx';

/** ManagePaymentMethod: the debit cards of a person; adds one, removes one. A brand without card processor says so (decision D16). */
export function ManagePaymentMethod() {
  const texts = useTexts(cardsTexts);
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const takesNoCards = useConfigSettings().data?.payProcessorType === processorTypes.none;
  useEffect(() => {
    if (takesNoCards) replaceWith('FeatureUnavailable', { brand }, { feature: 'cards' });
  }, [takesNoCards, replaceWith, brand]);
  if (takesNoCards) return null;
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
