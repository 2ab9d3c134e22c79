import { brands } from '@lendside/brands/brands';
import { useEffect } from 'react';
import { isOnItsWay, useAccounts, useCards } from '../data/calls/queries.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { ToAccounts } from '../data/navigation/to-accounts.tsx';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { useWaits } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { SeveralChoiceForm } from './several-choice-form.tsx';
import { payableTogether } from './several-loans.ts';
import { SeveralNoCard } from './several-no-card.tsx';
import { isMoving } from './several-payments.ts';
import { severalTexts } from './several-texts.ts';
import { paymentsTexts } from './texts.ts';
import { useSeveral } from './use-several.ts';

/** PaySeveral: which loans are paid together, and how much goes to each. */
export function PaySeveral() {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const texts = useTexts(severalTexts);
  const common = useTexts(paymentsTexts).common;
  const moving = isMoving(useSeveral());
  const accounts = useAccounts();
  const wallet = useCards();
  const cardsCome = useWaits(isOnItsWay(wallet));
  const hasNoCard = wallet.data?.cards.every((card) => card.expired || card.guestCard) === true;
  useEffect(() => {
    if (moving) replaceWith('SeveralPaid', { brand });
  }, [moving, replaceWith, brand]);
  if (moving) return null;
  const { data } = accounts;
  // That a card has to be added first is said above the loans: they wait until that is known.
  const loans = cardsCome ? undefined : data && payableTogether(data.loans, brands[deploymentBrand()].exposesSegments);
  return (
    <PageFrame heading={texts.heading} lead={texts.lead} width="wide">
      {loans === undefined && accounts.isError && (
        <LoadFailed error={accounts.error} onTryAgain={() => accounts.refetch()} />
      )}
      {loans === undefined && !accounts.isError && <FlowSkeleton label={common.loading} lines={3} />}
      {loans && loans.length < 2 && (
        <Notice still action={<ToAccounts />}>
          {texts.notEnough}
        </Notice>
      )}
      {loans && loans.length > 1 && hasNoCard && <SeveralNoCard backTo="PaySeveral" />}
      {loans && loans.length > 1 && <SeveralChoiceForm loans={loans} />}
    </PageFrame>
  );
}
