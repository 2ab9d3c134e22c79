import { Link } from '@tanstack/react-router';
import { buttonClass } from '../kit/button-class.ts';
import { Notice } from '../kit/notice.tsx';
import { useRouteBrand } from '../shell/navigate.ts';
import { isExpired, useUnviewedOffers } from '../shell/offers.ts';
import { pathTo } from '../shell/paths.ts';
import { shellTexts } from '../shell/shell-texts.ts';
import { useTexts } from '../shell/texts.ts';

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
