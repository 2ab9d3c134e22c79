import { Link } from '@tanstack/react-router';
import CircleUser from 'lucide-react/icons/circle-user';
import CreditCard from 'lucide-react/icons/credit-card';
import MessageCircle from 'lucide-react/icons/message-circle-question-mark';
import Receipt from 'lucide-react/icons/receipt-text';
import Shield from 'lucide-react/icons/shield';
import { type ReactNode, useId } from 'react';
import { useAccountDetail, useCards } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteHeader } from '../data/navigation/header-text.ts';
import { useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { AutoPaySection } from './auto-pay-section.tsx';
import { useLoanName } from './loan-name.ts';
import { protectionTexts } from './protection-texts.ts';
import { StoreCard } from './store-card.tsx';
import { accountsTexts } from './texts.ts';
import { isUnknownLoan, UnknownLoan } from './unknown-loan.tsx';

/** ManageAccount: what a person can look after of one loan, and the store that does the rest. */
export function ManageAccount() {
  const { loanId } = useRouteParams<'ManageAccount'>();
  const texts = useTexts(accountsTexts);
  const detail = useAccountDetail(loanId);
  const loan = detail.data;
  const nameOf = useLoanName();
  const name = loan && nameOf(loan);
  useWriteHeader(name?.title);

  if (detail.error && !loan) {
    return isUnknownLoan(detail.error) ? (
      <UnknownLoan />
    ) : (
      <PageFrame heading={texts.manage.heading}>
        <LoadFailed error={detail.error} busy={detail.isFetching} onTryAgain={() => void detail.refetch()} />
      </PageFrame>
    );
  }
  return (
    <PageFrame width="wide" heading={texts.manage.heading} eyebrow={name?.title ?? null}>
      {loan ? (
        <Columns summaryLabel={texts.details.store} summary={<StoreCard loan={loan} />}>
          <LinksSection loanId={loanId} />
          <AutoPaySection loan={loan} />
        </Columns>
      ) : (
        <SkeletonGroup label={texts.manage.loading}>
          <ShapeSkeleton shape="facts" count={5} />
        </SkeletonGroup>
      )}
    </PageFrame>
  );
}

function LinksSection({ loanId }: { loanId: string }) {
  const texts = useTexts(accountsTexts).manage;
  const protection = useTexts(protectionTexts);
  const brand = useRouteBrand();
  const cards = useCards().data?.cards;
  const titleId = useId();
  const cardsNote = cards && (cards.length === 0 ? texts.noCards : texts.cardCount(cards.length));
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.listTitle}</SectionHeading>
      <RowList>
        <Row to={pathTo('ManagePaymentMethod', { brand })}>
          <RowWords icon={<CreditCard />} label={texts.cards} note={cardsNote} />
        </Row>
        <Row to={pathTo('AccountDetails', { brand, loanId })}>
          <RowWords icon={<Receipt />} label={texts.account} note={texts.accountNote} />
        </Row>
        <Row to={pathTo('CustomerProfile', { brand })}>
          <RowWords icon={<CircleUser />} label={texts.profile} note={texts.profileNote} />
        </Row>
        <Row to={pathTo('AskQuestion', {}, { loanId })}>
          <RowWords icon={<MessageCircle />} label={texts.ask} note={texts.askNote} />
        </Row>
        <Row to={pathTo('LegalProtections', { brand })}>
          <RowWords icon={<Shield />} label={protection.link} note={protection.linkNote} />
        </Row>
      </RowList>
    </Card>
  );
}

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link className={rowLinkClass} to={to} activeOptions={{ exact: true }}>
        {children}
      </Link>
    </li>
  );
}
