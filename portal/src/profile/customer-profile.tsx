import { useIsRoomy } from '../data/device/width.ts';
import { useTexts } from '../data/language/texts.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { useSession } from '../data/session/use-session.ts';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { ActivitySection } from './activity-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { CustomerParts } from './customer-parts.tsx';
import { DataSections } from './data-sections.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { ProfileGroup, ProfileIndex, type ProfilePart } from './profile-index.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { profileTexts } from './texts.ts';

const OF_CUSTOMERS: readonly ProfilePart[] = ['about-you', 'money', 'messages'];
const OF_ALL: readonly ProfilePart[] = ['sign-in', 'data'];

/** CustomerProfile: what is kept of a person, how they are reached, how they sign in, what they agreed to, what happened. */
export function CustomerProfile() {
  const texts = useTexts(profileTexts).profile;
  // A sign-in that no customer belongs to has nothing at the lender yet.
  const { isNonCustomer } = customerKind(useSession()?.attributes);
  const isRoomy = useIsRoomy();
  const index = <ProfileIndex parts={isNonCustomer ? OF_ALL : [...OF_CUSTOMERS, ...OF_ALL]} />;
  const summary = (
    <>
      {isRoomy && index}
      <ActivitySection />
    </>
  );
  return (
    <PageFrame width="wide" heading={texts.heading} lead={texts.lead}>
      <Columns summaryLabel={texts.latest} summary={summary}>
        {!isRoomy && index}
        {!isNonCustomer && <CustomerParts />}
        <ProfileGroup part="sign-in">
          <SignInSection />
          <SessionsSection />
          <PasskeysSection />
        </ProfileGroup>
        <ProfileGroup part="data">
          <ConsentsSection />
          <DataSections />
        </ProfileGroup>
      </Columns>
    </PageFrame>
  );
}
