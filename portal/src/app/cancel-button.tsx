import { formatMoney } from '@lendside/domain/money';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import type { RouteName } from '../data/routes/addresses.ts';
import type { PortalRoute } from '../data/routes/portal-route.ts';
import { Button } from '../kit/actions/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { useRenewal } from '../refinance/front.ts';
import type { CancelStep } from './cancel-steps.ts';
import { type CancelTexts, cancelTexts } from './cancel-texts.ts';
import styles from './header.module.css';
import { useCancelStep, useLeave } from './use-cancel.ts';

/** Cancel: says what is true of the money at this step, and leads to where that is settled (decision B22). */
export function CancelButton({ route }: { route: PortalRoute }) {
  const label = useTexts(shellTexts).header.cancel;
  const [asking, setAsking] = useState(false);
  const step = useCancelStep(route);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setAsking(true)} aria-haspopup="dialog">
        <X aria-hidden="true" />
        <span>{label}</span>
      </button>
      {step === 'newLoan' && asking ? (
        <NewLoanDialog route={route} onClose={close} />
      ) : (
        <StepDialog route={route} step={step} open={asking} onClose={close} />
      )}
    </>
  );
}

const STOP_WORDS: Partial<Readonly<Record<RouteName, keyof CancelTexts['stop']>>> = {
  Dashboard: 'accounts',
  MakePayment: 'start',
  GetCashAmount: 'start',
  OriginationAmount: 'start',
  SettlementOffer: 'offer',
  PaymentProcessing: 'followPayment',
  SeveralPaid: 'followPayments',
  ReferralRewardsHome: 'rewards',
  CancelRenewal: 'toCanceling',
};
const stopWordOf = (name: RouteName | undefined) => (name && STOP_WORDS[name]) ?? 'end';

type StepDialogProps = { route: PortalRoute; step: CancelStep; open: boolean; onClose: () => void };

function StepDialog({ route, step, open, onClose }: StepDialogProps) {
  const texts = useTexts(cancelTexts);
  const { leave, destinationOf } = useLeave(route);
  const { title, text } = texts.steps[step];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button kind="secondary" onClick={() => leave(step)}>
            {texts.stop[stopWordOf(destinationOf(step))]}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** The new loan stands and its payment is posted: it is signed until a day, or canceled on the page for that. */
function NewLoanDialog({ route, onClose }: { route: PortalRoute; onClose: () => void }) {
  const texts = useTexts(cancelTexts);
  const writeDate = useWriteDate();
  const { loanId } = useRouteParams<'DocuSignView'>();
  const asked = useRenewal(loanId);
  const { leave, isFree } = useLeave(route);
  const renewal = asked.data?.renewal;
  const isOver = asked.data !== undefined && (renewal?.state !== 'SIGNING' || !renewal.canCancel);
  if (isOver) return <OverDialog route={route} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={texts.steps.newLoan.title}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          {isFree && (
            <Button kind="secondary" onClick={() => leave('loanUnsigned')}>
              {texts.stop.later}
            </Button>
          )}
          <Button kind="quiet" onClick={() => leave('newLoan')}>
            {texts.stop.toCanceling}
          </Button>
        </>
      }
    >
      {renewal ? (
        <>
          <p>
            {renewal.paymentAmount > 0
              ? texts.renewal.paid(formatMoney(renewal.paymentAmount))
              : texts.renewal.nothingPaid}
          </p>
          <p>{texts.renewal.signUntil(writeDate(renewal.deadline))}</p>
        </>
      ) : (
        <p role="status">{asked.isError ? texts.renewal.unknown : texts.renewal.loading}</p>
      )}
    </Dialog>
  );
}

function OverDialog({ route, onClose }: { route: PortalRoute; onClose: () => void }) {
  const texts = useTexts(cancelTexts);
  const { leave, isFree } = useLeave(route);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={texts.renewal.overTitle}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button kind="secondary" onClick={() => leave('loanUnsigned')}>
            {isFree ? texts.stop.accounts : texts.stop.end}
          </Button>
        </>
      }
    >
      <p>{texts.renewal.over}</p>
    </Dialog>
  );
}
