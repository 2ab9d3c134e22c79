import type { OutputOf } from '@lendside/contract/operation';
import type { readPersonalInfo } from '@lendside/contract/profile';
import { spouseAddressNeeded } from '@lendside/domain/renewal-details';
import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { read, useAccountDetail } from '../data/calls/queries.ts';
import { useSession } from '../data/session/use-session.ts';
import type { DetailsAnswers, DetailsAsked } from './details-answers.ts';

export type PersonalInfo = OutputOf<typeof readPersonalInfo>;
type Purpose = 'renewal' | 'switch' | 'draw';

/** Everything CustomerDetails reads. A guest payer is asked nothing: the details are the borrower's. */
export function useDetails(loanId: string, purpose: Purpose) {
  const session = useSession();
  const isGuest = session?.isGuestPayOnlyUser === true;
  const migrateProduct = purpose === 'switch';
  const account = useAccountDetail(loanId);
  const risk = useQuery({
    ...read('readRiskInfo', { loanId, migrateProduct, isAddon: purpose === 'draw' }, 'short'),
    staleTime: 0,
  });
  const own = { enabled: !isGuest };
  const lmsId = account.data?.lmsId;
  const customerIds = session?.attributes?.lmsCustomerIds;
  const person = useQuery({
    ...read('readPersonalInfo', { loanId, lmsId, masked: true }, 'normal'),
    enabled: !isGuest && lmsId !== undefined,
    // Of a cosigner it is asked once more (spec 7, personalInfo).
    retry: isCosigner(account.data?.cosignerId, session) && onceMore,
    retryDelay: 0,
  });
  const bureau = useQuery({
    ...read('readExperianStatus', { loanId }, 'short'),
    ...own,
    staleTime: 0,
  });
  const demographics = useQuery({
    ...read(
      'readDemographicReference',
      { loanId, productId: account.data?.productId, customerId: lmsId && customerIds?.[lmsId] },
      'medium',
    ),
    enabled: !isGuest && lmsId !== undefined,
  });
  // Of a loan under bankruptcy nothing is renewed online (decision E39).
  const bankruptcy = useQuery({
    ...read('readBankruptcyStatus', { loanId }, 'short'),
    ...own,
    staleTime: 0,
  });
  const asks = isGuest ? [account, risk] : [account, risk, person, bureau, demographics];
  return {
    isGuest,
    risk,
    bankrupt: bankruptcy.data?.bankrupt === true,
    about: {
      lmsId,
      customerId: lmsId && customerIds?.[lmsId],
      productId: account.data?.productId,
      storeId: account.data?.storeId,
    },
    person: person.data,
    bureau: bureau.data,
    demographics: demographics.data,
    state: account.data?.localStoreState ?? '',
    error: asks.find((one) => one.error && one.data === undefined)?.error,
    loading: asks.some((one) => one.data === undefined),
    tryAgain: () => {
      for (const one of asks) if (one.data === undefined) void one.refetch();
    },
  };
}

const onceMore = (failures: number, error: unknown) => failures < 1 && error instanceof CallFailed && error.isFailure;

const isCosigner = (cosignerId: string | undefined, session: ReturnType<typeof useSession>) =>
  cosignerId !== undefined && Object.values(session?.attributes?.lmsCustomerIds ?? {}).includes(cosignerId);

/** Questions on the page for this person. */
export function askedOf(facts: ReturnType<typeof useDetails>, bureauDone: boolean): DetailsAsked {
  const { race = false, height = false, gender = false, weight = false } = facts.demographics ?? {};
  return {
    military: true,
    bureau: facts.bureau?.ssnCheckNeeded === true && !bureauDone,
    ssn: facts.bureau?.ssnNeeded === true,
    demographics: { race, height, gender, weight },
    spouse: spouseAddressNeeded(facts.state),
  };
}

interface DetailsOf {
  readonly loanId: string;
  readonly purpose: Purpose;
  readonly consentVersion: string | undefined;
  readonly about: ReturnType<typeof useDetails>['about'];
}

/** Sends the answers one after the other; answers `store` where the law ends the way online. */
export async function sendDetails(
  { loanId, purpose, consentVersion, about }: DetailsOf,
  asked: DetailsAsked,
  answers: DetailsAnswers,
): Promise<'confirmed' | 'store'> {
  const { isMilitary, isDependent } = answers;
  const saved = await call('saveMilitaryStatus', {
    loanId,
    purpose,
    isMilitary,
    isDependent,
  });
  if (saved.nextStep === 'store') return 'store';
  if (asked.bureau) {
    const ssn = asked.ssn ? answers.ssn : undefined;
    const { customerId, productId, storeId } = about;
    await call('checkExperianSsn', {
      customerId,
      productId,
      storeId,
      loanId,
      purpose,
      consentVersion,
      ssn,
    });
  }
  if (asked.spouse) {
    const { married, spouseName, sameAddress: sameAddresses, line1, city, state, zip } = answers;
    const address = married && !sameAddresses ? { line1, city, state, zip } : undefined;
    const name = spouseName.trim() === '' ? undefined : spouseName.trim();
    await call('saveSpouseAddress', {
      loanId,
      married,
      spouseName: name,
      sameAddresses,
      address,
    });
  }
  await call('confirmCustomerDetails', {
    loanId,
    purpose,
    demographics: demographicsOf(asked, answers),
  });
  return 'confirmed';
}

function demographicsOf({ demographics: asked }: DetailsAsked, answers: DetailsAnswers) {
  return {
    ...(asked.race ? { race: answers.race } : {}),
    ...(asked.gender ? { gender: answers.gender } : {}),
    ...(asked.height ? { height: `${answers.feet}-${answers.inches}` } : {}),
    ...(asked.weight ? { weight: answers.weight } : {}),
  };
}
