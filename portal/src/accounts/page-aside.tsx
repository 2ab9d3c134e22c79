import { brands } from '@lendside/brands/brands';
import type { ReactNode } from 'react';
import { useAccountDetail, useAccounts } from '../data/calls/queries.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { useWaits } from '../kit/feedback/skeleton.tsx';
import { AsideSkeleton } from './account-skeleton.tsx';
import { HelpCard } from './help-card.tsx';
import { LoanInShort } from './loan-in-short.tsx';
import { LoansInShort } from './loans-in-short.tsx';
import styles from './page-aside.module.css';
import { accountsTexts } from './texts.ts';
import { visibleLoans } from './visible-loans.ts';

/** So many loans stand beside a page that is about none of them. */
const LOANS_MAX = 3;

/** Beside a page of one column: the loan that it is about, or the person's loans, and whom to ask. A failed read shows nothing. */
export function PageAside() {
  const texts = useTexts(accountsTexts).aside;
  const { loanId } = useRouteParams<'AccountDetails'>();
  const session = useSession();
  if (!isPerson(session)) return <Frame label={texts.help} help={<HelpCard loan={undefined} />} />;
  return loanId === undefined ? <AboutLoans /> : <AboutLoan loanId={loanId} />;
}

type FrameProps = {
  label: string;
  help: ReactNode;
  /** Something above the help is on its way, and would move it. */
  waits?: boolean;
  children?: ReactNode;
};

function Frame({ label, help, waits = false, children }: FrameProps) {
  const isHelpHeld = useWaits(waits);
  return (
    <aside className={styles.aside} aria-label={label}>
      {children}
      {!isHelpHeld && help}
    </aside>
  );
}

function AboutLoan({ loanId }: { loanId: string }) {
  const texts = useTexts(accountsTexts).aside;
  const { data: loan, isPending } = useAccountDetail(loanId);
  return (
    <Frame label={texts.loan} help={<HelpCard loan={loan} />} waits={isPending}>
      {loan ? <LoanInShort loan={loan} /> : isPending && <AsideSkeleton />}
    </Frame>
  );
}

function AboutLoans() {
  const texts = useTexts(accountsTexts).aside;
  const { data: accounts, isPending } = useAccounts();
  const here = brands[deploymentBrand()].exposesSegments;
  const loans = visibleLoans(accounts?.loans ?? [], false, here).filter(({ brand }) => here.includes(brand));
  return (
    <Frame label={texts.loans} help={<HelpCard loan={undefined} />} waits={isPending}>
      {isPending && <AsideSkeleton />}
      {accounts && loans.length > 0 && <LoansInShort loans={loans.slice(0, LOANS_MAX)} asOf={accounts.asOf} />}
    </Frame>
  );
}
