import { brands } from '@lendside/brands/brands';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useId } from 'react';
import { useAccountDetail, useAccounts } from '../data/calls/queries.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { LinkButton } from '../kit/actions/button.tsx';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { StatusBadge } from '../kit/content/tag.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { useLoanName } from './loan-name.ts';
import { amountByDateCents, type LoanSummary, showsDebt, standingOf } from './loan-standing.ts';
import type { LoanDetail } from './owed-card.tsx';
import styles from './page-aside.module.css';
import { standingSentence, standingTone, standingWord } from './standing-words.ts';
import { accountsTexts } from './texts.ts';
import { visibleLoans } from './visible-loans.ts';

/** How many loans stand beside a page that is about none of them. */
const LOANS_MAX = 3;

/** Beside a page of one column: the loan that it is about, or the person's loans, and whom to ask. A failed read shows nothing. */
export function PageAside() {
  const texts = useTexts(accountsTexts).aside;
  const { loanId } = useRouteParams<'AccountDetails'>();
  const session = useSession();
  if (!isPerson(session)) return <Frame label={texts.help} help={<HelpCard loan={undefined} />} />;
  return loanId === undefined ? <AboutLoans /> : <AboutLoan loanId={loanId} />;
}

function Frame({ label, help, children }: { label: string; help: ReactNode; children?: ReactNode }) {
  return (
    <aside className={styles.aside} aria-label={label}>
      {children}
      {help}
    </aside>
  );
}

function AboutLoan({ loanId }: { loanId: string }) {
  const texts = useTexts(accountsTexts).aside;
  const loan = useAccountDetail(loanId).data;
  return (
    <Frame label={texts.loan} help={<HelpCard loan={loan} />}>
      {loan && <LoanInShort loan={loan} />}
    </Frame>
  );
}

function LoanInShort({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts);
  const writeDate = useWriteDate();
  const titleId = useId();
  const standing = standingOf(loan, loan.asOf);
  const { title, note } = useLoanName()(loan);
  const asksFor = showsDebt(standing) && standing.kind !== 'repossessed' ? amountByDateCents(loan) : 0;
  return (
    <Card as="section" look="sunken" labelledBy={titleId}>
      <SectionHeading id={titleId} note={note}>
        {title}
      </SectionHeading>
      <div>
        <StatusBadge tone={standingTone(standing)}>{standingWord(standing, texts.standing)}</StatusBadge>
      </div>
      {asksFor > 0 ? (
        <Amount size="l" text={formatMoney(asksFor)} note={standingSentence(standing, texts.since, writeDate)} />
      ) : (
        <p>{standingSentence(standing, texts.since, writeDate)}</p>
      )}
      <Link to={pathTo('AccountDetails', { brand: loan.brand, loanId: loan.loanId })}>{texts.aside.toLoan}</Link>
    </Card>
  );
}

function AboutLoans() {
  const texts = useTexts(accountsTexts).aside;
  const accounts = useAccounts().data;
  const here = brands[deploymentBrand()].exposesSegments;
  const loans = visibleLoans(accounts?.loans ?? [], false).filter(({ brand }) => here.includes(brand));
  return (
    <Frame label={texts.loans} help={<HelpCard loan={undefined} />}>
      {accounts && loans.length > 0 && <LoansInShort loans={loans.slice(0, LOANS_MAX)} asOf={accounts.asOf} />}
    </Frame>
  );
}

function LoansInShort({ loans, asOf }: { loans: readonly LoanSummary[]; asOf: string }) {
  const texts = useTexts(accountsTexts);
  const nameOf = useLoanName();
  const titleId = useId();
  return (
    <Card as="section" look="sunken" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.aside.loans}</SectionHeading>
      <RowList>
        {loans.map((loan) => (
          <li key={loan.loanId} data-brand={loan.brand}>
            <Link className={rowLinkClass} to={pathTo('AccountDetails', { brand: loan.brand, loanId: loan.loanId })}>
              <RowWords label={nameOf(loan).title} note={standingWord(standingOf(loan, asOf), texts.standing)} />
            </Link>
          </li>
        ))}
      </RowList>
    </Card>
  );
}

/** Whom to ask: the store of the loan, or the help line. */
function HelpCard({ loan }: { loan: LoanDetail | undefined }) {
  const texts = useTexts(accountsTexts).aside;
  const titleId = useId();
  const { phone, isStore } = useLoanPhone(loan);
  return (
    <Card as="section" look="sunken" labelledBy={titleId}>
      <SectionHeading id={titleId} note={isStore ? texts.storeHelps : texts.lineHelps}>
        {texts.help}
      </SectionHeading>
      <LinkButton
        kind="secondary"
        wide
        href={`tel:${internationalPhone(phone) ?? phone}`}
        icon={<Phone aria-hidden="true" />}
      >
        {texts.call(formatPhone(phone))}
      </LinkButton>
      <Link to={pathTo('ContactUs')}>{texts.contact}</Link>
    </Card>
  );
}
