import { Link } from '@tanstack/react-router';
import { buttonClass } from '../kit/button-class.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { CallFailed } from '../shell/call-failed.ts';
import { useRouteBrand } from '../shell/navigate.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { pathTo } from '../shell/paths.ts';
import { useTexts } from '../shell/texts.ts';
import { accountsTexts } from './accounts-texts.ts';

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
