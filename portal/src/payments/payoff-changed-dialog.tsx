import { formatMoney } from '@lendside/domain/money';
import { Button } from '../kit/actions/button.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import type { PayoffChange } from './payoff-change.ts';
import type { PaymentsTexts } from './texts.ts';

type PayoffChangedDialogProps = {
  change: PayoffChange | undefined;
  texts: PaymentsTexts['payoffChanged'];
  onAccept: (change: PayoffChange) => void;
  onChange: () => void;
};

/** Shows the payoff as it was and as it is, and asks again (decision D03). */
export function PayoffChangedDialog({ change, texts, onAccept, onChange }: PayoffChangedDialogProps) {
  const before = formatMoney(change?.beforeCents ?? 0);
  const now = formatMoney(change?.nowCents ?? 0);
  return (
    <Dialog
      open={change !== undefined}
      onClose={onChange}
      role="alertdialog"
      title={texts.title}
      actions={
        <>
          <Button onClick={() => change && onAccept(change)}>{texts.accept(now)}</Button>
          <Button kind="secondary" onClick={onChange}>
            {texts.change}
          </Button>
        </>
      }
    >
      <p>{texts.text(before, now)}</p>
      <KeyValue
        figures
        rows={[
          { key: 'before', label: texts.before, value: before },
          { key: 'now', label: texts.now, value: now },
        ]}
      />
    </Dialog>
  );
}
