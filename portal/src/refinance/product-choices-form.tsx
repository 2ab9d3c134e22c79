import type { OutputOf } from '@lendside/contract/operation';
import type { listAncillaryProducts } from '@lendside/contract/refinance-ancillary';
import { formatMoney } from '@lendside/domain/money';
import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Form, Stack } from '../kit/layout/stack.tsx';
import { keepProductChoices, productChoicesOf } from './product-choices.ts';
import { wayTexts } from './way-texts.ts';
import { YesNo } from './yes-no.tsx';

/** Product choices so far. The page holds them, so that a read that fails in between loses none. */
export function useProductChoices(loanId: string) {
  const form = useFormProblems(useTexts(wayTexts));
  const [choices, setChoices] = useState(() => productChoicesOf(loanId));
  return { form, choices, setChoices };
}

type ProductChoicesProps = {
  loanId: string;
  chosen: ReturnType<typeof useProductChoices>;
  products: OutputOf<typeof listAncillaryProducts>['products'];
};

/** Yes or no to each product, nothing chosen beforehand. */
export function ProductChoices({ loanId, products, chosen }: ProductChoicesProps) {
  const { form, choices, setChoices } = chosen;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(wayTexts);
  const words = texts.products;
  const send = () => {
    const isRight = form.check(({ products: { answer } }) =>
      Object.fromEntries(
        products.map(({ id, name }) => [fieldOf(id), choices[id] === undefined ? answer(name) : undefined]),
      ),
    );
    if (!isRight) return;
    keepProductChoices(loanId, choices);
    navigateTo('AncillaryProductsConfirm', { brand, loanId });
  };
  return (
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
              onValue={form.typing<boolean>(fieldOf(id), (isChosen) =>
                setChoices((before) => ({ ...before, [id]: isChosen })),
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
  );
}

const fieldOf = (id: string) => `choice-${id}`;
