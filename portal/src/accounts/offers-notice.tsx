import { Link } from '@tanstack/react-router';
import { useRouteBrand } from '../data/navigate.ts';
import { pathTo } from '../data/paths.ts';
import { shellTexts } from '../data/portal-texts.ts';
import { useTexts } from '../data/texts.ts';
import { buttonClass } from '../kit/button-class.ts';
import { Notice } from '../kit/notice.tsx';
import { isExpired, useUnviewedOffers } from '../offers/front.ts';

/** Offers that are still good and were not looked at yet: how many, and the way to them. */
export function OffersNotice() {
  const { menu } = useTexts(shellTexts);
  const brand = useRouteBrand();
  const count = useUnviewedOffers().filter((offer) => !isExpired(offer)).length;
  if (count === 0) return null;
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
