import type { OutputOf } from '@lendside/contract/operation';
import type { readLoanProducts } from '@lendside/contract/originations';
import { Fragment } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { ESignFields } from './e-sign-fields.tsx';
import { originationsTexts } from './texts.ts';
import type { ApplyForm } from './use-apply-form.ts';

type ConsentFieldsProps = {
  form: ApplyForm;
  sold: Pick<OutputOf<typeof readLoanProducts>, 'consents' | 'eSignStatement'>;
};

/**
 * Consents given before any system is asked about the applicant, each in its own words, and what the law lets lenders
 * ask.
 */
export function ConsentFields({ form, sold: { consents, eSignStatement } }: ConsentFieldsProps) {
  const texts = useTexts(originationsTexts).apply;
  return (
    <Stack gap={4}>
      <RadioCards
        id="military"
        legend={texts.military}
        value={form.typed.military}
        onValue={form.change('military')}
        columns={2}
        cards={[
          { value: 'yes' as const, label: texts.yes },
          { value: 'no' as const, label: texts.no },
        ]}
        {...form.errorOf('military')}
      />
      {consents.map(({ kind, text }) => (
        <Fragment key={kind}>
          {kind === 'eSign' && <ESignFields form={form} statement={eSignStatement} />}
          <Checkbox
            id={`consent-${kind}`}
            label={text}
            checked={form.typed.agreed.includes(kind)}
            onChecked={(agreed) => form.agree(kind, agreed)}
            {...form.errorOf(`consent-${kind}`)}
          />
        </Fragment>
      ))}
    </Stack>
  );
}
