import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import Phone from 'lucide-react/icons/phone';
import { Button, LinkButton } from '../../kit/actions/button.tsx';
import { buttonClass } from '../../kit/actions/button-class.ts';
import { type CallFailed, sayCode, sayCodeOf } from '../calls/call-failed.ts';
import { accountDetailOf, accountsOf } from '../calls/queries.ts';
import { phoneOfLoan, useSupportPhone } from '../configuration/support-phone.ts';
import { useTexts } from '../language/texts.ts';
import { landingPath } from '../navigation/landing-path.ts';
import { useRouteBrand, useRouteParams } from '../navigation/navigate.ts';
import { useSession } from '../session/use-session.ts';
import { savedLockedFlows } from '../storage/saved.ts';
import { type StepAction, stepAction } from './next-step.ts';
import { nextStepTexts } from './next-step-texts.ts';

/** Next step and phone of a refusal; other errors have none. */
type Refusal = Partial<Pick<CallFailed, 'next' | 'phone' | 'status' | 'traceId'>>;

/** Button action beside a refusal, given the current page; undefined where no button helps. */
export function useNextStep({ next }: Refusal): StepAction | undefined {
  const brand = useRouteBrand();
  const { loanId } = useRouteParams() as { readonly loanId?: string };
  const path = useLocation({ select: ({ pathname }) => pathname });
  const landing = landingPath(useSession());
  const inPayment = path.startsWith(`/${brand}/Payment/`);
  const place = { brand, loanId, inPayment, landing, path, lockedFlows: savedLockedFlows() };
  return stepAction(next, place);
}

/** The one thing that helps after a refusal, as a link or a button. Nothing where the page itself has what to do. */
export function NextStepButton({ refusal }: { refusal: Refusal }) {
  const texts = useTexts(nextStepTexts);
  const action = useNextStep(refusal);
  if (action === undefined) return null;
  if (action.kind === 'call') return <CallStep refusal={refusal} />;
  if (action.kind === 'reload') {
    return (
      <Button kind="secondary" small onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    );
  }
  // The sign-in page stands outside the application: it is loaded anew.
  if (action.path === '/') {
    return (
      <LinkButton kind="secondary" small href="/">
        {texts[action.step]}
      </LinkButton>
    );
  }
  return (
    <Link className={buttonClass({ kind: 'secondary', small: true })} to={action.path}>
      {texts[action.step]}
    </Link>
  );
}

/** The number of the refusal, else that of the loan's store, else the brand's own. */
function CallStep({ refusal }: { refusal: Refusal }) {
  const texts = useTexts(nextStepTexts);
  const storePhone = useStorePhone();
  const support = useSupportPhone();
  const phone = refusal.phone ?? storePhone ?? support;
  // A failure says its code in its sentence.
  const { traceId } = refusal;
  const say = traceId === undefined || sayCode(refusal) !== undefined ? undefined : sayCodeOf(traceId);
  const button = (
    <LinkButton
      kind="secondary"
      small
      href={`tel:${internationalPhone(phone) ?? phone}`}
      icon={<Phone aria-hidden="true" />}
    >
      {texts.call(formatPhone(phone))}
    </LinkButton>
  );
  if (say === undefined) return button;
  return (
    <>
      {button}
      <small>{say}</small>
    </>
  );
}

/** The phone of the store of the page's loan, from what was read already (decision D27); undefined when it is not known. */
function useStorePhone(): string | undefined {
  const { loanId } = useRouteParams() as { readonly loanId?: string };
  const client = useQueryClient();
  if (loanId === undefined) return undefined;
  const listed = client.getQueryData(accountsOf().queryKey)?.loans.find((one) => one.loanId === loanId);
  const loan = client.getQueryData(accountDetailOf(loanId).queryKey) ?? listed;
  if (!loan) return undefined;
  return phoneOfLoan(loan).phone;
}
