import { originationPage } from '@lendside/domain/origination-resume';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReplaceWith, useRouteBrand, useRouteQuery } from '../data/navigation/navigate.ts';
import { originationInfoOf, savedOrigination } from './origination.ts';

/** Applications that were taken up in this page: from then on people go where they like. */
const resumed = new Set<string>();

/**
 * The application of a page on the way to a new loan. Who comes to it anew is led to where they stopped, by the three rules
 * of spec 2; whose loan stands, to its signature from anywhere.
 */
export function useOrigination(here: 'OriginationAmount' | 'OriginationChooseMethod' | 'OriginationCallMe' | 'other') {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const applicationId = useRouteQuery().applicationId ?? savedOrigination()?.applicationId;
  const info = useQuery({ ...originationInfoOf(applicationId ?? ''), enabled: applicationId !== undefined });
  const { data } = info;
  const saved = applicationId === undefined ? undefined : savedOrigination(applicationId);
  const page =
    data &&
    originationPage({
      amountCents: data.loanAmount || (saved?.amountCents ?? 0),
      disbursementType: data.disbursementType ?? saved?.disbursementType,
      loanId: data.loanId,
      loanStatusId: data.loanStatusId,
    });
  const isNew = applicationId !== undefined && !resumed.has(applicationId);
  // A loan that was signed is past its signature.
  const wanted = page === 'OriginationDocuSign' && !data?.awaitsSignature ? 'Dashboard' : page;
  const leads =
    wanted !== undefined &&
    wanted !== here &&
    (data?.loanId !== undefined ||
      (isNew && here === 'OriginationAmount') ||
      // A call can be asked for before anything is chosen.
      (wanted === 'OriginationAmount' && here !== 'OriginationCallMe'));

  useEffect(() => {
    if (applicationId === undefined) {
      replaceWith('Dashboard', { brand });
      return;
    }
    if (wanted === undefined) return;
    resumed.add(applicationId);
    if (!leads) return;
    if (wanted === 'Dashboard') replaceWith('Dashboard', { brand });
    else replaceWith(wanted, { brand }, { applicationId });
  }, [applicationId, wanted, leads, brand, replaceWith]);
  return { applicationId: applicationId ?? '', info, saved, ready: data !== undefined && !leads ? data : undefined };
}
