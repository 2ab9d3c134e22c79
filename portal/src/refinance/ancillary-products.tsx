import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { ProductChoices, useProductChoices } from './product-choices-form.tsx';
import { productsOf } from './products-of.ts';
import { StoreCall } from './store-call.tsx';
import { useRenewalProgress } from './use-renewal-progress.ts';
import { WayFrame } from './way-frame.tsx';
import { WaySteps } from './way-steps.tsx';
import { wayTexts } from './way-texts.ts';

/** AncillaryProducts: yes or no to each, nothing chosen beforehand (decision E21). */
export function AncillaryProducts() {
  const { loanId } = useRouteParams<'AncillaryProducts'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(wayTexts);
  const words = texts.products;
  const way = useRenewalProgress('AncillaryProducts', loanId);
  const asked = useQuery(productsOf(loanId));
  const chosen = useProductChoices(loanId);

  const products = asked.data?.products;
  const isEmpty = products?.length === 0 && asked.data?.missingProducts === false;
  const { goOn, here } = way;
  useEffect(() => {
    if (isEmpty && here) void goOn();
  }, [isEmpty, here, goOn]);
  if (!way.here) return null;

  return (
    <WayFrame
      steps={<WaySteps page="AncillaryProducts" loanId={loanId} />}
      heading={words.heading}
      lead={words.lead}
      error={asked.error}
      loading={asked.isPending}
      onTryAgain={() => void asked.refetch()}
    >
      {isEmpty && <p>{words.none}</p>}
      {asked.data?.missingProducts && (
        <>
          <Notice tone="warning" still title={words.storeTitle}>
            {words.store}
          </Notice>
          <Actions>
            {asked.data.showAppointmentLink && (
              <Button onClick={() => navigateTo('Appointment', { brand, loanId })}>{words.appointment}</Button>
            )}
            <StoreCall loanId={loanId} />
          </Actions>
        </>
      )}
      {products !== undefined && products.length > 0 && !asked.data?.missingProducts && (
        <ProductChoices loanId={loanId} products={products} chosen={chosen} />
      )}
    </WayFrame>
  );
}
