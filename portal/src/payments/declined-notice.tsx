import { useLanguage } from '../data/language/texts.ts';
import type { PaymentState } from '../data/payment/payment-state.ts';
import { wordsIn } from '../data/storage/saved-words.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import styles from './payments.module.css';
import type { PaymentsTexts } from './texts.ts';

type DeclinedNoticeProps = { payment: PaymentState; texts: PaymentsTexts['review']; onOtherCard: () => void };

/** Why the last try ended without a payment, and the way on. First on the page: it is why the person is here again. */
export function DeclinedNotice({ payment, texts, onOtherCard }: DeclinedNoticeProps) {
  const language = useLanguage();
  if (payment.attempt?.stage !== 'declined') return null;
  return (
    <Notice tone="danger" title={texts.declinedTitle}>
      <Stack gap={3}>
        <p className={styles.lines}>{wordsIn(payment.declinedBecause, language)}</p>
        <Actions>
          <Button onClick={onOtherCard}>{texts.otherCard}</Button>
        </Actions>
      </Stack>
    </Notice>
  );
}
