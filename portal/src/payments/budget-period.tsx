import { brands } from '@lendside/brands/brands';
import { formatMoney } from '@lendside/domain/money';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { ExternalLink } from '../data/navigation/external-link.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Unbroken } from '../kit/layout/unbroken.tsx';
import styles from './budget.module.css';
import type { BudgetPayment, PayPeriod } from './budget-periods.ts';
import { budgetTexts } from './budget-texts.ts';
import { useLoanNames } from './use-loan-names.ts';

/** A pay period: when the person is paid, what is due until they are paid again, and each payment with the way to it. */
export function BudgetPeriod({ period }: { period: PayPeriod }) {
  const texts = useTexts(budgetTexts);
  const writeDate = useWriteDate();
  const titleId = useId();
  const { from, until, paid, isLast, payments, dueCents } = period;
  const title = paid ? texts.paid(writeDate(from)) : isLast ? texts.all(writeDate(until)) : texts.now(writeDate(until));
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId} note={dueCents > 0 ? texts.dueIn(formatMoney(dueCents)) : texts.nothing}>
        {title}
      </SectionHeading>
      {payments.length > 0 && (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <PaymentOfBudget key={`${payment.loanId} ${payment.date} ${payment.what}`} payment={payment} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PaymentOfBudget({ payment }: { payment: BudgetPayment }) {
  const { items: texts } = useTexts(budgetTexts);
  const nameOf = useLoanNames();
  const say = useSaid();
  const { loanId, brand, amountDue, afterPayDay: day } = payment;
  const { name, links } = brands[brand];
  const isHere = brands[deploymentBrand()].exposesSegments.includes(brand);
  const isToPay = payment.what !== 'later' && !payment.autoPay && payment.plannedFor === undefined;
  return (
    <li className={styles.payment} data-brand={brand} data-late={payment.what === 'pastDue' || undefined}>
      <p className={styles.name}>
        <Unbroken>{nameOf(loanId)}</Unbroken> <span className={styles.soft}>{texts.at(name)}</span>
      </p>
      <p className={styles.amount}>{formatMoney(amountDue)}</p>
      <p className={styles.soft}>{say(payment)}</p>
      {isToPay &&
        (isHere ? (
          <Link className={styles.link} to={pathTo('MakePayment', { brand, loanId }, { day })}>
            {texts.pay}
            <span className="visually-hidden">: {nameOf(loanId)}</span>
          </Link>
        ) : (
          <ExternalLink className={styles.link} href={links.websiteUrl}>
            {texts.elsewhere(name)}
          </ExternalLink>
        ))}
    </li>
  );
}

/** When a payment is due and how it will be met. */
function useSaid() {
  const { items: texts } = useTexts(budgetTexts);
  const writeDate = useWriteDate();
  return ({ what, date, autoPay, plannedFor, afterPayDay }: BudgetPayment): string => {
    if (what === 'pastDue') return texts.pastDue;
    const how = autoPay
      ? texts.autoPay
      : plannedFor !== undefined
        ? texts.planned(writeDate(plannedFor))
        : afterPayDay && texts.after(writeDate(afterPayDay));
    return [texts.due(writeDate(date)), how].filter(Boolean).join('. ');
  };
}
