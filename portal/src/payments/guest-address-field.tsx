import { useTexts } from '../data/language/texts.ts';
import { EmailInput } from '../kit/forms/contact-inputs.tsx';
import { paymentsTexts } from './texts.ts';
import type { useGuestAddress } from './use-guest-address.ts';

type GuestAddressFieldProps = {
  guest: ReturnType<typeof useGuestAddress>;
  /** True once the guest tried to go on with an address that will not do. */
  isWrong: boolean;
};

/** Where a guest's receipt goes. */
export function GuestAddressField({ guest, isWrong }: GuestAddressFieldProps) {
  const texts = useTexts(paymentsTexts).guest;
  return (
    <EmailInput
      id="guest-receipt"
      label={texts.address}
      hint={texts.addressHint}
      value={guest.typed}
      onValue={guest.type}
      {...(isWrong && { error: texts.addressWrong })}
    />
  );
}
