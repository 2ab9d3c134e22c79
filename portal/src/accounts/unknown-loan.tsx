import { Link } from '@tanstack/react-router';
import { CallFailed } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { accountsTexts } from './texts.ts';

/** Whether a loan could not be read because there is none. 422: an address that no loan can have, mistyped or cut off. */
export function isUnknownLoan(error: unknown): boolean {
  return error instanceof CallFailed && [404, 422].includes(error.status);
}

/** A loan that is not there, or not this person's: the same answer for both. */
export function UnknownLoan() {
  const texts = useTexts(accountsTexts).details;
  const brand = useRouteBrand();
  return (
    <PageFrame heading={texts.heading}>
      <EmptyState
        picture="trouble"
        title={texts.notFoundTitle}
        action={
          <Link className={buttonClass({ kind: 'secondary' })} to={pathTo('Dashboard', { brand })}>
            {texts.backToAccounts}
          </Link>
        }
      >
        <p>{texts.notFoundText}</p>
      </EmptyState>
    </PageFrame>
  );
}
