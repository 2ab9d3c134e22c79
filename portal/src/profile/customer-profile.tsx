import { Columns } from '../kit/columns.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { useTexts } from '../shell/texts.ts';
import { ActivitySection } from './activity-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { profileTexts } from './profile-texts.ts';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

/** CustomerProfile: how one signs in, where one is signed in, passkeys, and what happened to the account. */
export function CustomerProfile() {
  const texts = useTexts(profileTexts).profile;
  return (
    <PageFrame width="wide" heading={texts.heading} lead={texts.lead}>
      <Columns summaryLabel={texts.latest} summary={<ActivitySection />}>
        <SignInSection />
        <SessionsSection />
        <PasskeysSection />
      </Columns>
    </PageFrame>
  );
}
