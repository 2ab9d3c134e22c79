import { formatMoney } from '@lendside/domain/money';
import { offerPage, unviewedOffers } from '@lendside/domain/offers';
import { Link } from '@tanstack/react-router';
import BadgePercent from 'lucide-react/icons/badge-percent';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { ShapeWaits } from '../kit/feedback/shapes.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { NoOffers } from './no-offers.tsx';
import { lastDayOf } from './offer-day.ts';
import { isExpired, type Offer, useOfferPerson, useOffersOfPage } from './offer-queries.ts';
import { type OffersTexts, offersTexts } from './texts.ts';
import { useGetsOffers } from './use-gets-offers.ts';
import { useViewedOffers } from './viewed-offers.ts';

/** Offers: what the lender offers, with what was not looked at yet marked as new. Not for who gets none here. */
export function Offers() {
  const texts = useTexts(offersTexts);
  const gets = useGetsOffers();
  const asked = useOffersOfPage();
  const viewed = useViewedOffers(useOfferPerson());
  if (!gets) return null;
  const offers = asked.data?.offers;
  const unviewed = unviewedOffers(offers ?? [], viewed);
  return (
    <PageFrame heading={texts.list.heading} lead={texts.list.lead}>
      {asked.isError && <LoadFailed error={asked.error} onTryAgain={() => asked.refetch()} />}
      {asked.isPending && <ShapeWaits label={texts.common.loading} shape="rows" count={3} />}
      {offers?.length === 0 && <NoOffers />}
      {offers !== undefined && offers.length > 0 && (
        <Card>
          <RowList label={texts.list.label}>
            {offers.map((offer) => (
              <OfferRow key={offer.offerId} offer={offer} isNew={unviewed.includes(offer)} texts={texts} />
            ))}
          </RowList>
        </Card>
      )}
    </PageFrame>
  );
}

function OfferRow({ offer, isNew, texts }: { offer: Offer; isNew: boolean; texts: OffersTexts }) {
  const brand = useRouteBrand();
  const writeDate = useWriteDate();
  const day = writeDate(lastDayOf(offer.docExp));
  const expired = isExpired(offer);
  const { label, note } = wordsOf(offer, texts);
  const when = expired ? texts.common.expiredOn(day) : texts.common.goodUntil(day);
  return (
    <li>
      <Link className={rowLinkClass} to={pathOfOffer(offer, brand)}>
        <RowWords
          icon={<BadgePercent />}
          label={label}
          note={note === undefined ? when : `${note}. ${when}`}
          end={
            expired ? (
              <Tag tone="warning">{texts.common.expired}</Tag>
            ) : isNew ? (
              <Tag tone="brand">{texts.common.isNew}</Tag>
            ) : undefined
          }
        />
      </Link>
    </li>
  );
}

function wordsOf(offer: Offer, { list }: OffersTexts): { label: string; note: string | undefined } {
  const { settlementAmount, qualifiedAmount } = offer;
  const upTo = qualifiedAmount === undefined ? undefined : list.notes.upTo(formatMoney(qualifiedAmount));
  switch (offerPage(offer.kind)) {
    case 'SettlementOffer':
      return { label: list.kinds.settlement, note: list.notes.settlement(formatMoney(settlementAmount ?? 0)) };
    case 'AppraisalOffer':
      return { label: list.kinds.appraisal, note: upTo };
    case 'WidgetOffer':
      return { label: list.kinds.widget, note: upTo };
    default:
      return { label: list.kinds.other, note: upTo };
  }
}

/** A settlement is part of paying its loan; every other offer has a page among the offers. */
function pathOfOffer({ kind, offerId, targetLoanId = '' }: Offer, brand: string) {
  const page = offerPage(kind);
  return page === 'SettlementOffer'
    ? pathTo('SettlementOffer', { brand, loanId: targetLoanId })
    : pathTo(page, { brand, offerId });
}
