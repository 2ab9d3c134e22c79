import type {
  GiveBack,
  PayNow,
  PlanPayment,
  Renew,
  Settle,
  SwitchProduct,
  submitPayment,
} from '@lendside/contract/payments-submit';
import { PAYMENT_TYPE } from '@lendside/domain/enumerations';
import type { Context } from '../context.ts';
import { unlessIdentical } from '../money/identical-payments.ts';
import { standing } from '../money/request.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';
import { payNow } from './pay-now.ts';
import { orderOf, type PaymentOrder, type Standing } from './payment-order.ts';
import { planPayment } from './schedule-payment.ts';
import { submitDrawReturn } from './submit-draw-return.ts';
import { submitRenewal } from './submit-renewal.ts';
import { submitSettlement } from './submit-settlement.ts';
import { switchProduct } from './switch-product.ts';

/** Inputs of each kind of `POST /payment`. */
interface Inputs {
  payNow: PayNow | PlanPayment;
  plan: PlanPayment;
  renew: Renew;
  switchProduct: SwitchProduct;
  settle: Settle;
  giveBack: GiveBack;
}
type Story = keyof Inputs;
type Told<One extends Story = Story> = { [Each in One]: { readonly story: Each; readonly input: Inputs[Each] } }[One];
type UseCase<One extends Story> = (context: Context, input: Inputs[One], order: PaymentOrder) => Promise<Standing>;

/** The use case of each payment story. */
const USE_CASES: { readonly [Each in Story]: UseCase<Each> } = {
  payNow,
  plan: planPayment,
  renew: submitRenewal,
  switchProduct,
  settle: submitSettlement,
  giveBack: submitDrawReturn,
};

/**
 * Accepts what is asked for. The same key with the same body gets the same message key for ever, however often and however
 * many at once it is sent; with another body it is refused.
 */
export async function submit(context: Context, { input, caller }: Call<typeof submitPayment>) {
  if (/^\d{3,4}$/.test(input.ccv)) throw new Problem('raw_security_code');
  const withoutCard = input.paymentType === PAYMENT_TYPE.refinance && input.paymentAmount === 0;
  if (!withoutCard && !input.paymentCardToken && !input.paymentCardIds?.length) throw new Problem('card_not_found');

  const order = orderOf(context, input, caller);
  const told = storyOf(input, context.businessDate());
  // A draw is given back once: two of the same amount are two draws.
  const asks = input.askIfPaid && told.story !== 'plan' && told.story !== 'giveBack';
  const { loanId, paymentAmount: amountCents, paymentKey } = input;
  const pay = () => tell(context, told, order);
  const asked = [{ loanId, amountCents, paymentKey }];
  const paid = asks ? await unlessIdentical(context, order.session, asked, pay) : await pay();
  const { messageKey } = standing(paid, order.bodyHash);
  return told.story === 'plan'
    ? { messageKey, paymentKey, scheduledDate: told.input.scheduledDate }
    : { messageKey, paymentKey };
}

function tell<One extends Story>(
  context: Context,
  { story, input }: Told<One>,
  order: PaymentOrder,
): Promise<Standing> {
  return USE_CASES[story](context, input, order);
}

/** Which story a request tells. One planned for today is paid now: what day it is, only the books know. */
function storyOf(input: Call<typeof submitPayment>['input'], today: string): Told {
  if (input.paymentType === PAYMENT_TYPE.settlement) return { story: 'settle', input };
  if (input.paymentType === PAYMENT_TYPE.refinance)
    return input.migrateProduct ? { story: 'switchProduct', input } : { story: 'renew', input };
  if (input.drawMessageKey !== undefined) return { story: 'giveBack', input };
  if (input.scheduledDate === undefined || input.scheduledDate === today) return { story: 'payNow', input };
  return { story: 'plan', input };
}
