import { Link } from '@tanstack/react-router';
import { useApplications } from '../applications/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { useCanApply } from '../data/session/use-person-can.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { accountsTexts } from './texts.ts';

/** No loan is known here: one from a store or by phone can be linked, or one applied for unless an application goes on, which stands above. */
export function NoLoans() {
  const texts = useTexts(accountsTexts).list;
  const brand = useRouteBrand();
  const { applications } = useApplications(brand);
  const canApply = useCanApply();
  const isApplying = applications.some(({ applicationInProgress }) => applicationInProgress);
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        <Actions>
          <Link className={buttonClass({})} to={pathTo('LinkAccountOptions')}>
            {texts.link}
          </Link>
          {!isApplying && canApply && (
            <Link className={buttonClass({ kind: 'secondary' })} to={pathTo('Apply', { brand })}>
              {texts.reapply}
            </Link>
          )}
        </Actions>
      }
    >
      <p>{texts.emptyText}</p>
      <p>{texts.emptyLink}</p>
    </EmptyState>
  );
}
