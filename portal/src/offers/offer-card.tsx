import { formatMoney } from '@lendside/domain/money';
import { offerPage } from '@lendside/domain/offers';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { lastDayOf } from './offer-day.ts';
import { isExpired, type Offer } from './offer-queries.ts';
import styles from './offers.module.css';
import { type OffersTexts, offersTexts } from './texts.ts';

/** One offer of the list: what it is, how much, until when, and the way to its page. One that is over has no amount any more. */
export function OfferCard({ offer, isNew }: { offer: Offer; isNew: boolean }) {
  const texts = useTexts(offersTexts);
  const brand = useRouteBrand();
  const writeDate = useWriteDate();
  const titleId = useId();
  const expired = isExpired(offer);
  const { label, amount, note } = wordsOf(offer, texts);
  const day = writeDate(lastDayOf(offer.docExp));
  const when = expired ? texts.common.expiredOn(day) : texts.common.goodUntil(day);
  return (
    <li>
      <Card as="article" labelledBy={titleId}>
        <SectionHeading
          id={titleId}
          note={note}
          action={
            expired ? (
              <Tag tone="warning">{texts.common.expired}</Tag>
            ) : isNew ? (
              <Tag tone="brand">{texts.common.isNew}</Tag>
            ) : undefined
          }
        >
          {label}
        </SectionHeading>
        <div className={styles.body}>
          {!expired && amount ? <Amount size="l" label={amount.label} text={amount.text} note={when} /> : <p>{when}</p>}
          <Link
            className={buttonClass({ kind: 'secondary' })}
            to={pathOfOffer(offer, brand)}
            aria-label={`${texts.list.see}: ${label}. ${when}`}
          >
            {texts.list.see}
          </Link>
        </div>
      </Card>
    </li>
  );
}

interface OfferWords {
  readonly label: string;
  readonly amount: { readonly label: string; readonly text: string } | undefined;
  readonly note?: string;
}

function wordsOf(offer: Offer, { common, list, settlement }: OffersTexts): OfferWords {
  const { settlementAmount = 0, qualifiedAmount } = offer;
  const amount =
    qualifiedAmount === undefined ? undefined : { label: common.amount, text: formatMoney(qualifiedAmount) };
  switch (offerPage(offer.kind)) {
    case 'SettlementOffer':
      return {
        label: list.kinds.settlement,
        amount: { label: settlement.youPay, text: formatMoney(settlementAmount) },
        note: list.settles,
      };
    case 'AppraisalOffer':
      return { label: list.kinds.appraisal, amount };
    case 'WidgetOffer':
      return { label: list.kinds.widget, amount };
    default:
      return { label: list.kinds.other, amount };
  }
}

/** A settlement is part of paying its loan; every other offer has a page among the offers. */
function pathOfOffer({ kind, offerId, targetLoanId = '' }: Offer, brand: string) {
  const page = offerPage(kind);
  return page === 'SettlementOffer'
    ? pathTo('SettlementOffer', { brand, loanId: targetLoanId })
    : pathTo(page, { brand, offerId });
}
