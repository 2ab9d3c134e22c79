import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { isOnItsWay, useAccounts, useStore } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { useHasStoreLocator } from '../data/session/use-has-store-locator.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Unbroken } from '../kit/layout/unbroken.tsx';
import { HoursList } from './hours-list.tsx';
import { OpenNow } from './open-now.tsx';
import { StoreMap } from './store-map.tsx';
import { placeOf, StoreWays } from './store-ways.tsx';
import styles from './stores.module.css';
import { storesTexts } from './texts.ts';

/** Stores/{storeId}: address, whether it is open, its week, its phone, directions, a drawn map, and an appointment for a loan of it. */
export function StoreDetails() {
  const { storeId } = useRouteParams<'StoreDetails'>();
  const texts = useTexts(storesTexts);
  const brand = useRouteBrand();
  const hasStores = useHasStoreLocator();
  const titleId = useId();
  const store = useStore(storeId);
  const loans = useAccounts(brand);
  if (store.error && !store.data) {
    const isUnknown = store.error instanceof CallFailed && store.error.code === 'store_not_found';
    return (
      <PageFrame heading={texts.details.heading}>
        {isUnknown ? (
          <EmptyState
            picture="trouble"
            title={texts.details.unknown}
            {...(hasStores && {
              action: (
                <Link className={buttonClass({ kind: 'primary' })} to={pathTo('StoreFinder')}>
                  {texts.details.find}
                </Link>
              ),
            })}
          >
            {texts.details.unknownText}
          </EmptyState>
        ) : (
          <LoadFailed error={store.error} busy={store.isFetching} onTryAgain={() => void store.refetch()} />
        )}
      </PageFrame>
    );
  }
  if (!store.data || isOnItsWay(loans)) {
    return (
      <PageFrame heading={texts.details.heading}>
        <SkeletonGroup label={texts.details.loading}>
          <ShapeSkeleton shape="place" />
        </SkeletonGroup>
      </PageFrame>
    );
  }
  const { storeInfo } = store.data;
  const { line1, city, state, zip } = storeInfo.address;
  return (
    <PageFrame heading={storeInfo.name} eyebrow={texts.details.heading}>
      <Card as="section" labelledBy={titleId}>
        <div className={styles.head}>
          <address className={styles.address}>
            <span>{line1}</span>
            <span>
              {city}, {state} {zip}
            </span>
          </address>
          <OpenNow store={storeInfo} />
        </div>
        <StoreMap storeId={storeId} place={placeOf(storeInfo)} />
        <StoreWays brand={brand} store={storeInfo} first={<BookLink storeId={storeId} />} />
        <SectionHeading id={titleId}>{texts.hours}</SectionHeading>
        <HoursList hoursRaw={storeInfo.hoursRaw} />
        <p className={styles.soft}>{texts.holidays}</p>
      </Card>
      {hasStores && (
        <p>
          <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('StoreFinder')}>
            {texts.details.other}
          </Link>
        </p>
      )}
    </PageFrame>
  );
}

/** An appointment is about a loan: offered for the first one of this store that is still open. */
function BookLink({ storeId }: { storeId: string }) {
  const texts = useTexts(storesTexts).details;
  const brand = useRouteBrand();
  const loans = useAccounts(brand).data?.loans ?? [];
  const here = loans.filter((loan) => loan.storeId === storeId && !loan.paidOff);
  const loan = here[0];
  if (!loan) return null;
  return (
    <Link className={buttonClass({ kind: 'primary' })} to={pathTo('Appointment', { brand, loanId: loan.loanId })}>
      <Unbroken>{here.length === 1 ? texts.book : texts.bookFor(loan.loanHeader)}</Unbroken>
    </Link>
  );
}
