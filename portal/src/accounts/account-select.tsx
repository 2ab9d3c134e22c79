import { brands } from '@lendside/brands/brands';
import { formatMoney } from '@lendside/domain/money';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccounts } from '../data/calls/queries.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { landingPath } from '../data/navigation/landing-path.ts';
import { useGoTo, useReplaceWith, useRouteQuery } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { BrandMark } from '../kit/content/brand-mark.tsx';
import { Card } from '../kit/content/card.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { useLoanName } from './loan-name.ts';
import { amountByDateCents, mayPay } from './loan-standing.ts';
import { fittingLoans, selectionOf } from './select-loan.ts';
import { accountsTexts } from './texts.ts';

/** Chooses the loan when a link or an action fits several; one that fits alone is gone to at once (decision B18). */
export function AccountSelect() {
  const selection = selectionOf(useRouteQuery().action);
  const texts = useTexts(accountsTexts);
  const nameOf = useLoanName();
  const writeDate = useWriteDate();
  const session = useSession();
  const accounts = useAccounts();
  const goTo = useGoTo();
  const replaceWith = useReplaceWith();
  const loans = accounts.data && fittingLoans(accounts.data.loans, selection, brands[deploymentBrand()]);
  const only = loans?.length === 1 ? loans[0] : undefined;

  useEffect(() => {
    if (only) replaceWith(selection.routeName, { brand: only.brand, loanId: only.loanId, lmsId: only.lmsId });
  }, [only, selection, replaceWith]);

  return (
    <PageFrame heading={texts.select.heading} lead={texts.select.leads[selection.action]}>
      {loans === undefined || only ? (
        accounts.error ? (
          <LoadFailed error={accounts.error} busy={accounts.isFetching} onTryAgain={() => void accounts.refetch()} />
        ) : (
          <SkeletonGroup label={texts.home.loading}>
            <ShapeSkeleton shape="rows" count={2} />
          </SkeletonGroup>
        )
      ) : loans.length === 0 ? (
        <EmptyState
          title={texts.select.noneTitle}
          action={
            <Button kind="secondary" onClick={() => goTo(landingPath(session))}>
              {texts.select.accounts}
            </Button>
          }
        >
          <p>{texts.select.noneText}</p>
        </EmptyState>
      ) : (
        <Card>
          <RowList label={texts.list.label}>
            {loans.map((loan) => {
              const name = nameOf(loan);
              const asksFor = mayPay(loan) ? amountByDateCents(loan) : 0;
              const date = writeDate(loan.daysLate > 0 ? undefined : loan.dueDate);
              const asked = asksFor > 0 ? texts.select.due(formatMoney(asksFor), date) : undefined;
              return (
                <li key={loan.loanId} data-brand={loan.brand}>
                  <Link
                    className={rowLinkClass}
                    to={pathTo(selection.routeName, { brand: loan.brand, loanId: loan.loanId, lmsId: loan.lmsId })}
                  >
                    <RowWords
                      icon={<BrandMark brand={loan.brand} look="mark" size="s" />}
                      label={name.title}
                      note={[brands[loan.brand].name, name.note, asked].filter(Boolean).join(' · ')}
                    />
                  </Link>
                </li>
              );
            })}
          </RowList>
        </Card>
      )}
    </PageFrame>
  );
}
