import { formatMoney } from '@lendside/domain/money';
import { useWriteDate } from '../data/language/use-format.ts';
import { KeyValue } from '../kit/content/key-value.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
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
  const day = useWriteDate()(change?.on);
  return (
    <ConfirmDialog
      open={change !== undefined}
      title={texts.title}
      yes={change?.on === undefined ? texts.accept(now) : texts.acceptOn(now, day)}
      no={texts.change}
      kind="primary"
      onYes={() => change && onAccept(change)}
      onClose={onChange}
    >
      <p>{wordsOf(change, texts, { before, now, day })}</p>
      <KeyValue
        figures
        rows={[
          { key: 'before', label: texts.before, value: before },
          { key: 'now', label: change?.on === undefined ? texts.now : day, value: now },
        ]}
      />
    </ConfirmDialog>
  );
}

function wordsOf(
  change: PayoffChange | undefined,
  texts: PaymentsTexts['payoffChanged'],
  { before, now, day }: { before: string; now: string; day: string },
): string {
  if (change?.dayCame) return texts.dayCame(now);
  return change?.on === undefined ? texts.text(before, now) : texts.textOn(before, now, day);
}
