import { formatMoney } from '@lendside/domain/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { accountDetailOf, read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { chosenPaymentCents } from '../data/payment/saved-payments.ts';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Form, Stack } from '../kit/layout/stack.tsx';
import { keepProductChoices, productChoicesOf } from './product-choices.ts';
import { StoreCall } from './store-call.tsx';
import { useRenewalProgress } from './use-renewal-progress.ts';
import { WayFrame } from './way-frame.tsx';
import { wayTexts } from './way-texts.ts';
import { YesNo } from './yes-no.tsx';

/** What is offered with the loan that the chosen payment leaves; its product and store are named where they were read. */
export const productsOf = (loanId: string) => {
  const input = { loanId, amount: chosenPaymentCents(loanId) };
  return queryOptions({
    ...read('listAncillaryProducts', input, 'short'),
    queryFn: ({ signal, client }) => {
      const { productId, storeId } = client.getQueryData(accountDetailOf(loanId).queryKey) ?? {};
      const named = { ...input, productId, storeId };
      return call('listAncillaryProducts', named, { signal });
    },
    staleTime: 0,
  });
};

/** AncillaryProducts: yes or no to each, nothing chosen beforehand (decision E21). */
export function AncillaryProducts() {
  const { loanId } = useRouteParams<'AncillaryProducts'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(wayTexts);
  const words = texts.products;
  const way = useRenewalProgress('AncillaryProducts', loanId);
  const asked = useQuery(productsOf(loanId));
  const form = useFormProblems(texts);
  const [choices, setChoices] = useState(() => productChoicesOf(loanId));

  const products = asked.data?.products;
  const isEmpty = products?.length === 0 && asked.data?.missingProducts === false;
  const { goOn, here } = way;
  useEffect(() => {
    if (isEmpty && here) void goOn();
  }, [isEmpty, here, goOn]);
  if (!way.here) return null;

  const send = () => {
    const isRight = form.check(({ common: { answer } }) =>
      Object.fromEntries(
        (products ?? []).map(({ id }) => [fieldOf(id), choices[id] === undefined ? answer : undefined]),
      ),
    );
    if (!isRight) return;
    keepProductChoices(loanId, choices);
    navigateTo('AncillaryProductsConfirm', { brand, loanId });
  };
  return (
    <WayFrame
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
        <Form onSend={send} label={words.heading}>
          <ErrorSummary title={texts.details.summary} problems={form.problems} attempt={form.attempt} />
          {products.map(({ id, name, description, price }) => (
            <Card key={id} as="section" labelledBy={`product-${id}`}>
              <Stack gap={3}>
                <SectionHeading id={`product-${id}`}>{name}</SectionHeading>
                <p>{description}</p>
                <p>
                  <strong>{words.costs(formatMoney(price))}</strong>
                </p>
                <YesNo
                  id={fieldOf(id)}
                  legend={words.question(name)}
                  value={choices[id]}
                  onValue={form.typing<boolean>(fieldOf(id), (chosen) =>
                    setChoices((before) => ({ ...before, [id]: chosen })),
                  )}
                  {...form.errorOf(fieldOf(id))}
                />
              </Stack>
            </Card>
          ))}
          <Actions>
            <Button type="submit">{texts.common.continue}</Button>
          </Actions>
        </Form>
      )}
    </WayFrame>
  );
}

const fieldOf = (id: string) => `choice-${id}`;
