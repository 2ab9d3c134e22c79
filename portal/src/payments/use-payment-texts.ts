import { useTexts } from '../data/language/texts.ts';
import { useSession } from '../data/session/use-session.ts';
import { type PaymentsTexts, paymentsTexts } from './texts.ts';

/** Words of the payment pages; to a guest they speak of the loan of another person. */
export function usePaymentTexts(): PaymentsTexts {
  const texts = useTexts(paymentsTexts);
  return useSession()?.isGuestPayOnlyUser === true ? toGuest(texts) : texts;
}

function toGuest(texts: PaymentsTexts): PaymentsTexts {
  const { make, partial, confirm } = texts.guest.says;
  return {
    ...texts,
    make: { ...texts.make, ...make },
    partial: { ...texts.partial, ...partial },
    confirm: { ...texts.confirm, ...confirm },
  };
}
