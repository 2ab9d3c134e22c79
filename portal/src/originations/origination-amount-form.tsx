import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { AmountStep } from '../data/payment/amount-step.tsx';
import { useAmountWithin } from '../data/payment/use-amount-within.ts';
import { Button } from '../kit/actions/button.tsx';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { LoanTerms } from './loan-terms.tsx';
import { keepOrigination, type OriginationInfo, originationPreviewOf } from './origination.ts';
import styles from './originations.module.css';
import { originationsTexts } from './texts.ts';

/** Step of the slider. */
const STEP_CENTS = 2_500;

type OriginationAmountProps = { info: OriginationInfo; before: number };

/** Loan amount by typing or by slider, with the schedule and the Truth in Lending box beside it. */
export function OriginationAmountForm({ info, before }: OriginationAmountProps) {
  const texts = useTexts(originationsTexts);
  const amount = useOriginationAmount(info, before);
  const { asked, preview } = amount;
  const terms = asked === undefined ? undefined : preview.data;
  const { heading, summary, field, prompt } = texts.amount;
  return (
    <AmountStep
      texts={{ ...texts.common, heading, summary, amount: field, prompt }}
      askedCents={asked}
      terms={terms && <LoanTerms terms={terms} />}
      error={asked === undefined ? undefined : preview.error}
      onSend={amount.goOn}
    >
      <Fields info={info} amount={amount} />
    </AmountStep>
  );
}

function Fields({ info, amount }: { info: OriginationInfo; amount: ReturnType<typeof useOriginationAmount> }) {
  const { applicationId, minLoanAmount: least, maxLoanAmount: most } = info;
  const { field, choose, asked } = amount;
  const texts = useTexts(originationsTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  return (
    <>
      <MoneyInput
        look="large"
        label={texts.amount.field}
        hint={texts.amount.hint(formatMoney(least), formatMoney(most))}
        {...field}
        onValue={choose}
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
  const limits = { leastCents: info.minLoanAmount, mostCents: info.maxLoanAmount };
  const { asked, field, choose: type, attempt } = useAmountWithin(limits, texts.amount, before);
  const preview = useQuery({ ...originationPreviewOf(applicationId, asked ?? 0), enabled: asked !== undefined });
  const choose = (typed: string) => {
    const amountCents = type(typed);
    if (amountCents !== undefined) keepOrigination({ applicationId, amountCents });
  };
  const goOn = () => {
    attempt();
    if (asked === undefined) return;
    keepOrigination({ applicationId, amountCents: asked }, { now: true });
    navigateTo('OriginationChooseMethod', { brand }, { applicationId });
  };
  return { field, choose, asked, preview, goOn };
}
