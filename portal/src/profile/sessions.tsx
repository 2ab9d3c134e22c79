import { useTexts } from '../data/language/texts.ts';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { FailedSignIns } from './failed-sign-ins.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { profileTexts } from './texts.ts';

/** Where a person is signed in, and the passkeys they sign in with. Also for people who have no loan yet. */
export function Sessions() {
  const texts = useTexts(profileTexts).sessions;
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <SessionsSection />
      <FailedSignIns />
      <PasskeysSection />
    </PageFrame>
  );
}
