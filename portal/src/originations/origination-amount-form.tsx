import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { FormColumns } from '../kit/forms/form-columns.tsx';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { LoanTerms } from './loan-terms.tsx';
import { keepOrigination, type OriginationInfo, originationPreviewOf } from './origination.ts';
import styles from './originations.module.css';
import { type OriginationsTexts, originationsTexts } from './texts.ts';

/** Step of the slider. */
const STEP_CENTS = 2_500;

type OriginationAmountProps = { info: OriginationInfo; before: number };

/** Loan amount by typing or by slider, with the schedule and the Truth in Lending box beside it. */
export function OriginationAmountForm({ info, before }: OriginationAmountProps) {
  const texts = useTexts(originationsTexts);
  const amount = useOriginationAmount(info, before);
  const { asked, preview } = amount;
  return (
    <FormColumns
      label={texts.amount.heading}
      onSend={amount.goOn}
      summaryLabel={texts.amount.summary}
      summary={(formId) => (
        <Card look="brand">
          <Amount size="hero" label={texts.amount.field} text={formatMoney(asked ?? 0)} />
          {asked === undefined && <p>{texts.amount.prompt}</p>}
          {asked !== undefined && preview.isError && <p>{sentenceOf(preview.error) ?? texts.common.failed}</p>}
          {asked !== undefined && preview.data && <LoanTerms terms={preview.data} />}
          <Button type="submit" form={formId} wide>
            {texts.common.continue}
          </Button>
        </Card>
      )}
    >
      <Fields info={info} amount={amount} />
    </FormColumns>
  );
}

function Fields({ info, amount }: { info: OriginationInfo; amount: ReturnType<typeof useOriginationAmount> }) {
  const { applicationId, minLoanAmount: least, maxLoanAmount: most } = info;
  const { text, choose, tried, problem, asked } = amount;
  const texts = useTexts(originationsTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  return (
    <>
      <MoneyInput
        look="large"
        label={texts.amount.field}
        hint={texts.amount.hint(formatMoney(least), formatMoney(most))}
        value={text}
        onValue={choose}
        error={tried ? problem : undefined}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.amount.slider}
        aria-valuetext={formatMoney(asked ?? least)}
        min={least}
        max={most}
        step={STEP_CENTS}
        value={asked ?? least}
        onChange={(event) => choose(formatMoney(Number(event.target.value)))}
      />
      <p>
        {info.loanTypeCode === 'title' ? texts.amount.fromOnVehicle(info.storeName) : texts.amount.from(info.storeName)}
      </p>
      <Button kind="quiet" onClick={() => navigateTo('OriginationCallMe', { brand }, { applicationId })}>
        {texts.amount.callMe}
      </Button>
    </>
  );
}

/** Typed loan amount, saved once valid, with the preview of that loan. */
function useOriginationAmount(info: OriginationInfo, before: number) {
  const { applicationId } = info;
  const texts = useTexts(originationsTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const [text, setText] = useState(before > 0 ? formatMoney(before) : '');
  const [tried, setTried] = useState(false);
  const amountCents = centsOfMoneyField(text);
  const problem = problemOf(amountCents, info, texts.amount);
  const asked = problem === undefined ? amountCents : undefined;
  const preview = useQuery({ ...originationPreviewOf(applicationId, asked ?? 0), enabled: asked !== undefined });
  const choose = (next: string) => {
    setText(next);
    const cents = centsOfMoneyField(next);
    if (problemOf(cents, info, texts.amount) === undefined) keepOrigination({ applicationId, amountCents: cents ?? 0 });
  };
  const goOn = () => {
    setTried(true);
    if (asked === undefined) return;
    keepOrigination({ applicationId, amountCents: asked }, { now: true });
    navigateTo('OriginationChooseMethod', { brand }, { applicationId });
  };
  return { text, choose, tried, problem, asked, preview, goOn };
}

function problemOf(
  amountCents: number | undefined,
  { minLoanAmount, maxLoanAmount }: OriginationInfo,
  texts: OriginationsTexts['amount'],
): string | undefined {
  if (amountCents === undefined || amountCents === 0) return texts.missing;
  if (amountCents < minLoanAmount) return texts.below(formatMoney(minLoanAmount));
  return amountCents > maxLoanAmount ? texts.above(formatMoney(maxLoanAmount)) : undefined;
}
