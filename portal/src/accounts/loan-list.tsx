import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { useTexts } from '../data/language/texts.ts';
import { BrandMark } from '../kit/content/brand-mark.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Switch } from '../kit/forms/switch.tsx';
import { LoanCard } from './loan-card.tsx';
import styles from './loan-list.module.css';
import { isOver, type LoanSummary } from './loan-standing.ts';
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
  showPaidOff: boolean;
  onShowPaidOff: (show: boolean) => void;
};

/** The loans of a person, the late and the next due first, with the switch for those that are over. */
export function LoanList({ loans, asOf, showBrand, closedBrands = [], showPaidOff, onShowPaidOff }: LoanListProps) {
  const texts = useTexts(accountsTexts).list;
  const visible = visibleLoans(loans, showPaidOff);
  const groups = showBrand ? byBrand(visible) : [];
  const overCount = loans.filter((loan) => isOver(loan) && loan.loanStatusId !== LOAN_STATE.Deleted).length;
  if (loans.length === 0) return <NoLoans />;
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
        <EmptyState title={texts.onlyPaidOffTitle} icon={<WalletCards aria-hidden="true" />}>
          <p>{texts.onlyPaidOffText}</p>
        </EmptyState>
      ) : groups.length > 1 ? (
        groups.map(([code, own]) => (
          <section key={code} className={styles.group} aria-labelledby={`loans-of-${code}`} data-brand={code}>
            <h2 className={styles.brand} id={`loans-of-${code}`}>
              <BrandMark brand={code} label={brands[code].name} />
            </h2>
            <Cards
              loans={own}
              asOf={asOf}
              label={texts.labelOf(brands[code].name)}
              headingLevel={3}
              closed={closedBrands}
            />
          </section>
        ))
      ) : (
        <Cards loans={visible} asOf={asOf} label={texts.label} showBrand={showBrand} closed={closedBrands} />
      )}
    </div>
  );
}

type CardsProps = Pick<LoanListProps, 'loans' | 'asOf' | 'showBrand'> & {
  label: string;
  headingLevel?: 2 | 3;
  closed: readonly BrandCode[];
};

function Cards({ loans, asOf, label, showBrand, headingLevel, closed }: CardsProps) {
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

/** Keeps the place of the list while it is fetched. */
export function LoanListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.cards}>
        <Skeleton shape="card" height="24rem" />
      </div>
    </SkeletonGroup>
  );
}
