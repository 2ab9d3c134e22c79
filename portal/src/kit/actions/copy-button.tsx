import Copy from 'lucide-react/icons/copy';
import { showToast } from '../feedback/toasts.ts';
import { Button } from './button.tsx';

type CopyButtonProps = {
  text: string;
  /** "Copy"; the full name says what. */
  label: string;
  name: string;
  copied: string;
  notCopied: string;
};

/** Puts a short text on the clipboard, and says whether it is there. */
export function CopyButton({ text, label, name, copied, notCopied }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(copied, 'success');
    } catch {
      showToast(notCopied, 'danger');
    }
  };
  return (
    <Button kind="quiet" small aria-label={name} icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
