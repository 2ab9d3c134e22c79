import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { useHasAccountPage } from '../data/navigation/use-has-account-page.ts';
import { isOfLink } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { AppReviewQuestion } from './app-review-question.tsx';
import { AutoPayOffer } from './auto-pay-offer.tsx';

type AfterReceiptProps = {
  loanId: string;
  messageKey: string;
  /** The payment ended the loan: there are no more due dates to pay on. */
  ends: boolean;
  /** "Go to my account" */
  done: string;
  /** Something is still past due, and the button that pays it comes first. */
  isLate: boolean;
};

/** Where a person goes on to, and what they are asked once the payment is confirmed. */
export function AfterReceipt({ loanId, messageKey, ends, done, isLate }: AfterReceiptProps) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const hasAccountPage = useHasAccountPage();
  const session = useSession();
  // By a link there is no wallet to pay from.
  const hasWallet = session !== undefined && !isOfLink(session);
  return (
    <>
      {hasAccountPage && (
        <Actions>
          <Button
            kind={isLate ? 'secondary' : 'primary'}
            onClick={() => navigateTo('AccountDetails', { brand, loanId })}
          >
            {done}
          </Button>
        </Actions>
      )}
      {hasWallet && !ends && <AutoPayOffer loanId={loanId} />}
      <AppReviewQuestion messageKey={messageKey} />
    </>
  );
}
