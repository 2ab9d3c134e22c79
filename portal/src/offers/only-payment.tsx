import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { offersTexts } from './texts.ts';

/** The way on for who would rather pay some of it. */
export function OnlyPayment({ loanId }: { loanId: string }) {
  const { settlement: texts } = useTexts(offersTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  return (
    <Button kind="secondary" onClick={() => navigateTo('MakePayment', { brand, loanId })}>
      {texts.onlyPayment}
    </Button>
  );
}
