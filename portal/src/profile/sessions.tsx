import { useTexts } from '../data/language/texts.ts';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { ActivitySection } from './activity-section.tsx';
import { FailedSignIns } from './failed-sign-ins.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { profileTexts } from './texts.ts';

/**
 * Sessions: where a person is signed in, what they sign in with, and what happened to the account. People without a loan
 * have no profile: this is their page.
 */
export function Sessions() {
  const texts = useTexts(profileTexts).sessions;
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <SessionsSection />
      <FailedSignIns />
      <SignInSection />
      <PasskeysSection />
      <ActivitySection />
    </PageFrame>
  );
}
