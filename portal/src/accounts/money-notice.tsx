import { formatMoney } from '@lendside/domain/money';
import { payOutRefusalWords } from '@lendside/domain/pay-out-refusals';
import { Link } from '@tanstack/react-router';
import type { MoneyOnItsWay } from '../cash/front.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { type AccountsTexts, accountsTexts } from './texts.ts';

type State = keyof AccountsTexts['cash']['states'];

/** Where money of a loan stands, and the way to its page or to another way of getting it. */
export function MoneyNotice({ loanId, money, state }: { loanId: string; money: MoneyOnItsWay; state: State }) {
  const texts = useTexts(accountsTexts).cash;
  const brand = useRouteBrand();
  const language = useLanguage();
  const isOpen = state === 'choose';
  return (
    <Notice
      still
      tone={isOpen ? 'warning' : 'info'}
      action={
        <Link
          className={buttonClass({ kind: 'secondary', small: true })}
          to={pathTo(isOpen ? 'Payment.ManageDisburseMethod' : 'ConfirmDisbursement', { brand, loanId })}
        >
          {isOpen ? texts.choose : texts.see}
        </Link>
      }
    >
      {saidOf(money, state, texts)(formatMoney(money.disbursementAmount))} {payOutRefusalWords(money.reason, language)}
    </Notice>
  );
}

/** The sentence on where the money is; of cash that waits and can be given back, what can be done with it. */
function saidOf(
  { canGiveBack, purpose, reason }: Pick<MoneyOnItsWay, 'canGiveBack' | 'purpose' | 'reason'>,
  state: State,
  texts: AccountsTexts['cash'],
): (amount: string) => string {
  if (state === 'ready' && canGiveBack) return purpose === 'origination' ? texts.loanWaits : texts.waits;
  if (state === 'choose' && reason === 'reopened') return texts.reopened;
  return state === 'choose' && reason === 'not_collected' ? texts.notFetched : texts.states[state];
}
