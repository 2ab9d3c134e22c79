import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { useSession } from '../data/session/use-session.ts';
import { LinkButton } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { paidTexts } from './paid-texts.ts';
import type { PaymentResult } from './receipt.tsx';

type StillPastDueProps = { loanId: string; result: PaymentResult };

/** The rest that is past due after a payment, with the button that pays it. */
export function StillPastDue({ loanId, result }: StillPastDueProps) {
  const texts = useTexts(paidTexts);
  const brand = useRouteBrand();
  const isGuest = useSession()?.isGuestPayOnlyUser === true;
  const amount = formatMoney(result.pastDueAmount);
  return (
    <Notice tone="warning" still title={texts.stillLate(amount)}>
      <Stack gap={3}>
        <p>{isGuest ? texts.stillLateTextGuest : texts.stillLateText}</p>
        <Actions>
          {/* Another payment begins anew: the pages before this one stay closed (spec 2, guard 7). */}
          <LinkButton href={pathTo('MakePayment', { brand, loanId })}>{texts.payRest(amount)}</LinkButton>
        </Actions>
      </Stack>
    </Notice>
  );
}
