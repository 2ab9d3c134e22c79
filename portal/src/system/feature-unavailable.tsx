import { phoneToShow } from '@lendside/domain/past-due-phone';
import { useQuery } from '@tanstack/react-query';
import Store from 'lucide-react/icons/store';
import { accountDetailOf } from '../data/calls/queries.ts';
import { useSupportPhone } from '../data/configuration/support-phone.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { landingPath } from '../data/navigation/landing-path.ts';
import { useGoTo, useRouteQuery } from '../data/navigation/navigate.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { CallButton } from './call-button.tsx';
import { MessagePage } from './message-page.tsx';
import { systemTexts } from './texts.ts';

/** Notice that a task cannot be done online, with the store that does it (decision B18). */
export function FeatureUnavailable() {
  const { feature, loanId } = useRouteQuery();
  const texts = useTexts(systemTexts).featureUnavailable;
  const session = useSession();
  const goTo = useGoTo();
  const limitDays = useLimit('pastDuePhoneDayLimit');
  const support = useSupportPhone();
  const loan = useQuery({ ...accountDetailOf(loanId ?? ''), enabled: loanId !== undefined && session !== undefined });
  const phone = loan.data ? phoneToShow(loan.data.daysLate, loan.data.storePhoneNumber, support, limitDays) : support;
  const what = Object.entries(texts.features).find(([name]) => name === feature)?.[1];
  return (
    <MessagePage icon={<Store />} heading={texts.heading} lead={what ?? texts.lead}>
      <p>{phone === support ? texts.callUs : texts.callStore}</p>
      <Actions>
        <CallButton phone={phone} />
        <Button kind="secondary" onClick={() => goTo(landingPath(session))}>
          {texts.accounts}
        </Button>
      </Actions>
    </MessagePage>
  );
}
