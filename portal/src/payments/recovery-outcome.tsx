import { formatPhone } from '@lendside/domain/phone';
import { useTexts } from '../data/language/texts.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import type { PaymentResult } from './receipt.tsx';
import { recoveryTexts } from './recovery-texts.ts';

/** Whether a payment to keep the vehicle did. */
export function RecoveryOutcome({ result }: { result: PaymentResult }) {
  const words = useTexts(recoveryTexts).confirm;
  if (result.vehicleRecovery === undefined) return null;
  return result.vehicleRecovery === 'stopped' ? (
    <Notice tone="success" still title={words.stopped}>
      {words.stoppedText}
    </Notice>
  ) : (
    <Notice tone="warning" still title={words.stillSought}>
      {words.stillSoughtText(formatPhone(result.storePhoneNumber))}
    </Notice>
  );
}
