import { formatMoney } from '@lendside/domain/money';
import CreditCard from 'lucide-react/icons/credit-card';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useId, useState } from 'react';
import { vaultFields } from '../cards/front.ts';
import { LoadFailed } from '../data/load-failed.tsx';
import { useNavigateTo, useReplaceWith, useRouteBrand } from '../data/navigate.ts';
import { NextStepButton } from '../data/next-step-button.tsx';
import { useAccounts, useCards } from '../data/queries.ts';
import { useTexts } from '../data/texts.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Columns } from '../kit/columns.tsx';
import { KeyValue } from '../kit/key-value.tsx';
import { Notice } from '../kit/notice.tsx';
import { PageFrame } from '../kit/page-frame.tsx';
import { RadioCards } from '../kit/radio-cards.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { loanName } from './loan-name.ts';
import { PaymentSummary } from './payment-summary.tsx';
import styles from './payments.module.css';
import { type OnePayment, totalCents } from './several-loans.ts';
import { useSeveral } from './several-payments.ts';
import { severalTexts } from './several-texts.ts';
import { paymentsTexts } from './texts.ts';
import { usePaySeveral } from './use-pay-several.ts';
import { type SecurityCode, useSecurityCode } from './use-security-code.ts';

/** ReviewSeveral: every loan with its amount, the card that pays them, its security code, and the one button that pays. */
export function ReviewSeveral() {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const texts = useTexts(severalTexts);
  const flow = useTexts(paymentsTexts);
  const { payments, attempt } = useSeveral();
  const paying = usePaySeveral(flow.review);
  const code = useSecurityCode(undefined, flow.review);
  const wallet = useCards();
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);
  const to = attempt && !paying.sending ? 'SeveralPaid' : payments.length === 0 ? 'PaySeveral' : undefined;
  useEffect(() => {
    if (to !== undefined) replaceWith(to, { brand });
  }, [to, replaceWith, brand]);
  // The next page is fetched while the network is there: after paying it may be gone.
  useEffect(() => {
    void import('./several-paid.tsx').catch(() => undefined);
  }, []);
  if (to !== undefined) return null;

  const usable = wallet.data?.cards.filter((card) => !card.expired && !card.guestCard);
  const card = usable?.find((one) => one.cardToken === chosen) ?? (usable?.length === 1 ? usable[0] : undefined);
  const send = async () => {
    if (!card) return setMissing(true);
    const refused = await paying.pay(async () => {
      const securityToken = await code.token();
      return securityToken === undefined ? undefined : { cardToken: card.cardToken, securityToken };
    });
    if (refused === 'security_code_needed') code.spent();
  };
  const amountText = formatMoney(totalCents(payments));
  return (
    <PageFrame heading={texts.reviewHeading} lead={texts.reviewLead} width="wide">
      <Columns
        summaryLabel={flow.common.summaryTitle}
        summary={
          <PaymentSummary label={texts.total} amountText={amountText} rows={[]}>
            <Problems paying={paying} codeProblem={code.problem} />
            <Button
              wide
              icon={<Lock aria-hidden="true" />}
              onClick={send}
              disabled={usable?.length === 0 || paying.problem?.buttonOff === true}
              busy={paying.sending}
              busyLabel={texts.paying}
            >
              {texts.pay(amountText)}
            </Button>
          </PaymentSummary>
        }
      >
        <Amounts payments={payments} onChange={() => navigateTo('PaySeveral', { brand })} />
        {wallet.isError && <LoadFailed error={wallet.error} onTryAgain={() => wallet.refetch()} />}
        {wallet.isPending && <FlowSkeleton label={flow.common.loading} lines={2} />}
        {usable?.length === 0 && (
          <Notice
            tone="warning"
            still
            action={
              <Button kind="secondary" small onClick={() => navigateTo('PaymentMethods.AddPaymentMethod', { brand })}>
                {texts.addCard}
              </Button>
            }
          >
            {texts.noCard}
          </Notice>
        )}
        {usable && usable.length > 0 && (
          <Card>
            <RadioCards
              legend={texts.whichCard}
              value={card?.cardToken}
              onValue={(cardToken) => {
                setChosen(cardToken);
                setMissing(false);
              }}
              error={missing ? flow.method.chooseOne : undefined}
              cards={usable.map((one) => ({
                value: one.cardToken,
                label: flow.common.cardEnding(one.cardType, one.cardNumber.slice(-4)),
                note: flow.method.expires(`${one.expirationMonth}/${one.expirationYear}`),
                icon: <CreditCard aria-hidden="true" />,
              }))}
            />
            {card && <CodeField key={card.cardToken} cardType={card.cardType} code={code} onSubmit={send} />}
          </Card>
        )}
      </Columns>
    </PageFrame>
  );
}

/** What keeps the payments from being sent; each loan's own words when none took its payment. */
function Problems({
  paying: { problem, refused },
  codeProblem,
}: {
  paying: Pick<ReturnType<typeof usePaySeveral>, 'problem' | 'refused'>;
  codeProblem: string | undefined;
}) {
  const texts = useTexts(severalTexts);
  const nameOf = useLoanNames();
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="danger" title={texts.noneTitle}>
          <p>{texts.noneText}</p>
          {refused.map((one) => (
            <p key={one.loanId}>
              {nameOf(one.loanId)}: {one.Error}
            </p>
          ))}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" action={problem.next !== undefined && <NextStepButton refusal={problem} />}>
          <p className={styles.lines}>{problem.text}</p>
        </Notice>
      )}
      {codeProblem !== undefined && <Notice tone="danger">{codeProblem}</Notice>}
    </>
  );
}

function Amounts({ payments, onChange }: { payments: readonly OnePayment[]; onChange: () => void }) {
  const id = useId();
  const texts = useTexts(severalTexts);
  const nameOf = useLoanNames();
  return (
    <Card as="section" labelledBy={id}>
      <SectionHeading
        id={id}
        action={
          <Button kind="quiet" small aria-label={texts.changeAmounts} onClick={onChange}>
            {texts.change}
          </Button>
        }
      >
        {texts.amounts}
      </SectionHeading>
      <KeyValue
        figures
        rows={payments.map((one) => ({
          key: one.loanId,
          label: nameOf(one.loanId),
          value: formatMoney(one.amountCents),
        }))}
      />
    </Card>
  );
}

function CodeField({ cardType, code, onSubmit }: { cardType: string; code: SecurityCode; onSubmit: () => void }) {
  const { Fields, texts: vaultTexts } = vaultFields;
  const cardsTexts = useTexts(vaultTexts);
  return (
    <Fields
      ref={code.fields}
      mode="securityCode"
      texts={cardsTexts}
      securityCodeLength={/amex|american/i.test(cardType) ? 4 : 3}
      onSubmit={onSubmit}
    />
  );
}

/** What a person calls each of their loans; its number until the list is there. */
export function useLoanNames(): (loanId: string) => string {
  const common = useTexts(paymentsTexts).common;
  const loans = useAccounts().data?.loans;
  return (loanId) => {
    const loan = loans?.find((one) => one.loanId === loanId);
    return loan ? loanName(loan, common) : loanId;
  };
}
