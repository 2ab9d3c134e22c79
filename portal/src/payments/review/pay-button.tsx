import Lock from 'lucide-react/icons/lock';
import { Button } from '../../kit/actions/button.tsx';

type PayButtonProps = {
  children: string;
  /** Said while the order is being sent. */
  busyText: string;
  busy: boolean;
  disabled: boolean;
  /** Reason why it does nothing yet: something else comes first. */
  whyNot?: string | undefined;
  onPay: () => void;
};

/** The one button that pays. */
export function PayButton({ children, busyText, busy, disabled, whyNot, onPay }: PayButtonProps) {
  return (
    <Button
      wide
      icon={<Lock aria-hidden="true" />}
      onClick={onPay}
      disabled={disabled}
      whyNot={whyNot}
      busy={busy}
      busyLabel={busyText}
    >
      {children}
    </Button>
  );
}
