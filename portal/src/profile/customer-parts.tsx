import { AddressSection } from './address-section.tsx';
import { BankSection } from './bank-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { PaidOffSection } from './paid-off-section.tsx';
import { PaySection } from './pay-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { ProfileGroup } from './profile-index.tsx';
import { SystemsNotice } from './systems-notice.tsx';

/** Parts of the profile that a customer of the lender has: who they are, how they pay, and how they are reached. */
export function CustomerParts() {
  return (
    <>
      <ProfileGroup part="about-you">
        <SystemsNotice />
        <PersonalSection />
        <AddressSection />
      </ProfileGroup>
      <ProfileGroup part="money">
        <PaySection />
        <BankSection />
      </ProfileGroup>
      <ProfileGroup part="messages">
        <NoticesSection />
        <PaidOffSection />
        <DeviceSection />
      </ProfileGroup>
    </>
  );
}
