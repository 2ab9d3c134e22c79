import { useQuery } from '@tanstack/react-query';
import { accountDetailOf } from '../data/calls/queries.ts';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
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
  const loan = useQuery({ ...accountDetailOf(loanId ?? ''), enabled: loanId !== undefined && session !== undefined });
  const { phone, isStore } = useLoanPhone(loan.data);
  const what = Object.entries(texts.features).find(([name]) => name === feature)?.[1];
  return (
    <MessagePage picture="empty" heading={texts.heading} lead={what ?? texts.lead}>
      <p>{isStore ? texts.callStore : texts.callUs}</p>
      <Actions>
        <CallButton phone={phone} />
        <Button kind="secondary" onClick={() => goTo(landingPath(session))}>
          {texts.accounts}
        </Button>
      </Actions>
    </MessagePage>
  );
}
