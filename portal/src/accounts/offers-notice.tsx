import { Link } from '@tanstack/react-router';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { MayCome } from '../kit/feedback/skeleton.tsx';
import { useOffersCome, useUnviewedOffers } from '../offers/front.ts';

/** Offers that are still good and were not looked at yet: how many, and the way to them. */
export function OffersNotice() {
  const { menu } = useTexts(shellTexts);
  const brand = useRouteBrand();
  const count = useUnviewedOffers().length;
  const isComing = useOffersCome();
  if (count === 0) return isComing ? <MayCome /> : null;
  return (
    <Notice
      still
      title={menu.unviewed(count)}
      action={
        <Link className={buttonClass({ kind: 'secondary', small: true })} to={pathTo('Offers', { brand })}>
          {menu.entries.offers}
        </Link>
      }
    />
  );
}
