import { useTexts } from '../data/language/texts.ts';
import { ToAccounts } from '../data/navigation/to-accounts.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { offersTexts } from './texts.ts';

/** No offer for this person now: says where one will stand, and leads back. */
export function NoOffers() {
  const texts = useTexts(offersTexts).list;
  return (
    <EmptyState title={texts.none} action={<ToAccounts />}>
      <p>{texts.noneText}</p>
    </EmptyState>
  );
}
