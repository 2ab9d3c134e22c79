import type { listAccounts } from '@lendside/contract/accounts';
import type { OutputOf } from '@lendside/contract/operation';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { useCanApply } from '../data/session/use-person-can.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { accountsTexts } from './texts.ts';

type ReapplyInfo = NonNullable<OutputOf<typeof listAccounts>['reapplyInfo']>;

/** New-loan offer to a customer who paid a loan off: amount, expiry, and where to apply (decision F08). */
export function ReapplyNotice({ info }: { info: ReapplyInfo }) {
  const texts = useTexts(accountsTexts);
  const canApply = useCanApply();
  return (
    <Notice
      still
      title={texts.dashboard.reapply}
      action={
        canApply && (
          <Link className={buttonClass({ kind: 'secondary', small: true })} to={pathTo('Apply', { brand: info.brand })}>
            {texts.list.reapply}
          </Link>
        )
      }
    >
      <p>{info.message}</p>
    </Notice>
  );
}
