import { useTexts } from '../data/language/texts.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { useSession } from '../data/session/use-session.ts';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { ActivitySection } from './activity-section.tsx';
import { AddressSection } from './address-section.tsx';
import { BankSection } from './bank-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DataSections } from './data-sections.tsx';
import { DeviceSection } from './device-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { PaidOffSection } from './paid-off-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PaySection } from './pay-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { SystemsNotice } from './systems-notice.tsx';
import { profileTexts } from './texts.ts';

/** CustomerProfile: what is kept of a person, how they are reached, how they sign in, what they agreed to, what happened. */
export function CustomerProfile() {
  const texts = useTexts(profileTexts).profile;
  // A sign-in that no customer belongs to has nothing at the lender yet.
  const { isNonCustomer } = customerKind(useSession()?.attributes);
  return (
    <PageFrame width="wide" heading={texts.heading} lead={texts.lead}>
      <Columns summaryLabel={texts.latest} summary={<ActivitySection />}>
        {!isNonCustomer && (
          <>
            <SystemsNotice />
            <PersonalSection />
            <AddressSection />
            <PaySection />
            <BankSection />
            <NoticesSection />
            <PaidOffSection />
            <DeviceSection />
          </>
        )}
        <SignInSection />
        <SessionsSection />
        <PasskeysSection />
        <ConsentsSection />
        <DataSections />
      </Columns>
    </PageFrame>
  );
}
