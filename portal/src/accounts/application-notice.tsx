import type { BrandCode } from '@lendside/brands/brand';
import { Link } from '@tanstack/react-router';
import { useApplications } from '../applications/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { MayCome } from '../kit/feedback/skeleton.tsx';
import { accountsTexts } from './texts.ts';

/** An application of this brand that goes on, with the way to it. A failed read shows nothing. */
export function ApplicationNotice({ brand }: { brand: BrandCode }) {
  const texts = useTexts(accountsTexts).dashboard.application;
  const { applications, waits } = useApplications(brand);
  const going = applications.find(({ applicationInProgress }) => applicationInProgress);
  if (!going) return waits ? <MayCome /> : null;
  const { state, documentsAskedFor, signBy } = going.statusResult;
  const title = signBy !== undefined ? texts.toSign : state === 'approved' ? texts.approved : texts.going;
  return (
    <Notice
      still
      tone={signBy !== undefined ? 'warning' : state === 'approved' ? 'success' : 'info'}
      title={title}
      action={
        <Link
          className={buttonClass({ kind: 'secondary', small: true })}
          to={pathTo('AccountStatusBlocked', { brand })}
        >
          {texts.see}
        </Link>
      }
    >
      {documentsAskedFor.length > 0 && <p>{texts.documents}</p>}
    </Notice>
  );
}
