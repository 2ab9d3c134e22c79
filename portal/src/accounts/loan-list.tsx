import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { Fragment, type ReactNode } from 'react';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { BrandMark } from '../kit/content/brand-mark.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { Switch } from '../kit/forms/switch.tsx';
import { LoanCard } from './loan-card.tsx';
import styles from './loan-list.module.css';
import { isOver, type LoanSummary, owesNow, standingOf } from './loan-standing.ts';
import { NoLoans } from './no-loans.tsx';
import { accountsTexts } from './texts.ts';
import { byBrand, visibleLoans } from './visible-loans.ts';

type LoanListProps = {
  loans: readonly LoanSummary[];
  asOf: string;
  /** All brands on one page: loans of several stand under the name of theirs. */
  showBrand?: boolean;
  /** Brands whose loans cannot be opened now. */
  closedBrands?: readonly BrandCode[];
  /** The one notice that stands before loans that are not late; a late loan comes before it. */
  notice?: ReactNode;
  showPaidOff: boolean;
  onShowPaidOff: (show: boolean) => void;
};

/** The loans of a person, the late and the next due that is paid here first, with the switch for those that are over. */
export function LoanList(props: LoanListProps) {
  const { loans, asOf, showBrand, closedBrands = [], notice, showPaidOff, onShowPaidOff } = props;
  const texts = useTexts(accountsTexts).list;
  const here = brands[deploymentBrand()].exposesSegments.filter((code) => !closedBrands.includes(code));
  const visible = visibleLoans(loans, showPaidOff, here);
  const groups = showBrand ? byBrand(visible) : [];
  const overCount = loans.filter((loan) => isOver(loan) && loan.loanStatusId !== LOAN_STATE.Deleted).length;
  if (loans.length === 0) {
    return (
      <>
        {notice}
        <NoLoans />
      </>
    );
  }
  const isLate = (loan: LoanSummary | undefined) => loan !== undefined && owesNow(standingOf(loan, asOf));
  const common = { asOf, closed: closedBrands };
  return (
    <div className={styles.list}>
      {overCount > 0 && (
        <Switch
          label={
            <>
              {texts.showPaidOff} <span className={styles.count}>({texts.paidOffCount(overCount)})</span>
            </>
          }
          checked={showPaidOff}
          onChecked={onShowPaidOff}
        />
      )}
      {visible.length === 0 ? (
        <EmptyState title={texts.onlyPaidOffTitle}>
          <p>{texts.onlyPaidOffText}</p>
        </EmptyState>
      ) : groups.length > 1 ? (
        <Groups groups={groups} notice={notice} isLateFirst={isLate(visible[0])} {...common} />
      ) : notice ? (
        <>
          <Cards {...common} loans={visible.filter(isLate)} label={texts.lateLabel} showBrand={showBrand} />
          {notice}
          <Cards
            {...common}
            loans={visible.filter((loan) => !isLate(loan))}
            label={texts.label}
            showBrand={showBrand}
          />
        </>
      ) : (
        <Cards {...common} loans={visible} label={texts.label} showBrand={showBrand} />
      )}
    </div>
  );
}

type GroupsProps = Pick<LoanListProps, 'asOf' | 'notice'> & {
  groups: ReturnType<typeof byBrand>;
  closed: readonly BrandCode[];
  isLateFirst: boolean;
};

/** The loans of each brand under its name; the notice stands behind the first brand where that has a late loan. */
function Groups({ groups, notice, isLateFirst, ...common }: GroupsProps) {
  const texts = useTexts(accountsTexts).list;
  return (
    <>
      {!isLateFirst && notice}
      {groups.map(([code, own], index) => (
        <Fragment key={code}>
          <section className={styles.group} aria-labelledby={`loans-of-${code}`} data-brand={code}>
            <h2 className={styles.brand} id={`loans-of-${code}`}>
              <BrandMark brand={code} label={brands[code].name} />
            </h2>
            <Cards {...common} loans={own} label={texts.labelOf(brands[code].name)} headingLevel={3} />
          </section>
          {index === 0 && isLateFirst && notice}
        </Fragment>
      ))}
    </>
  );
}

type CardsProps = Pick<LoanListProps, 'loans' | 'asOf' | 'showBrand'> & {
  label: string;
  headingLevel?: 2 | 3;
  closed: readonly BrandCode[];
};

function Cards({ loans, asOf, label, showBrand, headingLevel, closed }: CardsProps) {
  if (loans.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label={label}>
      {loans.map((loan) => (
        <LoanCard
          key={loan.loanId}
          loan={loan}
          asOf={asOf}
          showBrand={showBrand}
          headingLevel={headingLevel}
          isClosed={closed.includes(loan.brand)}
        />
      ))}
    </ul>
  );
}
