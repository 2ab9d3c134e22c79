import type { BrandCode } from '@lendside/brands/brand';
import type { ReactNode } from 'react';
import { useApplicationToSign } from '../applications/front.ts';
import { useWaits } from '../kit/feedback/skeleton.tsx';
import { ApplicationNotice } from './application-notice.tsx';
import { OffersNotice } from './offers-notice.tsx';
import { RenewalNotice, useRenewalToSign } from './renewal-notice.tsx';

/** Notices of a list of loans: at most one, with a day on which something is lost, stands before loans that are not late. */
export interface Notices {
  readonly first: ReactNode;
  readonly others: ReactNode;
  /** Not known yet whether one stands before the loans, which it would move. */
  readonly isComing: boolean;
}

/**
 * Notices of these brands in the order in which they want attention: a late loan comes before all of them, then a paper with a deadline, then
 * the loans, and below them what can wait, adverts last.
 */
export function useNotices(brands: readonly BrandCode[]): Notices {
  const renewal = useRenewalToSign();
  const applications = useApplicationToSign(brands);
  const isRenewalFirst = renewal.isFirst;
  const signsFirst = isRenewalFirst ? undefined : applications.brand;
  return {
    isComing: useWaits(renewal.isComing || applications.waits),
    first: isRenewalFirst ? <RenewalNotice /> : signsFirst && <ApplicationNotice brand={signsFirst} />,
    others: (
      <>
        {!isRenewalFirst && <RenewalNotice />}
        {brands
          .filter((brand) => brand !== signsFirst)
          .map((brand) => (
            <ApplicationNotice key={brand} brand={brand} />
          ))}
        <OffersNotice />
      </>
    ),
  };
}
