import { brands } from '@lendside/brands/brands';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { buttonClass } from '../kit/button-class.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../kit/skeleton.tsx';
import { Switch } from '../kit/switch.tsx';
import { ExternalLink } from '../shell/external-link.tsx';
import { useRouteBrand } from '../shell/navigate.ts';
import { useTexts } from '../shell/texts.ts';
import { accountsTexts } from './accounts-texts.ts';
import { LoanCard } from './loan-card.tsx';
import styles from './loan-list.module.css';
import type { LoanSummary } from './loan-standing.ts';
import { visibleLoans } from './visible-loans.ts';

type LoanListProps = {
  loans: readonly LoanSummary[];
  asOf: string;
  showBrand?: boolean;
  showPaidOff: boolean;
  onShowPaidOff: (show: boolean) => void;
};

/** The loans of a person, the late and the next due first, with the switch for those that are paid off. */
export function LoanList({ loans, asOf, showBrand, showPaidOff, onShowPaidOff }: LoanListProps) {
  const texts = useTexts(accountsTexts).list;
  const brand = brands[useRouteBrand()];
  const visible = visibleLoans(loans, showPaidOff);
  const paidOffCount = loans.filter((loan) => loan.paidOff).length;
  if (loans.length === 0) {
    return (
      <EmptyState
        title={texts.emptyTitle}
        icon={<WalletCards aria-hidden="true" />}
        action={
          <ExternalLink className={buttonClass({ kind: 'secondary' })} href={brand.links.applyUrl}>
            {texts.reapply}
          </ExternalLink>
        }
      >
        <p>{texts.emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.list}>
      {paidOffCount > 0 && (
        <Switch
          label={
            <>
              {texts.showPaidOff} <span className={styles.count}>({texts.paidOffCount(paidOffCount)})</span>
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
      ) : (
        <ul className={styles.cards} aria-label={texts.label}>
          {visible.map((loan) => (
            <LoanCard key={loan.loanId} loan={loan} asOf={asOf} showBrand={showBrand} />
          ))}
        </ul>
      )}
    </div>
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
