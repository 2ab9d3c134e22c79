import type { OutputOf } from '@lendside/contract/operation';
import type { checkPayoffLetter } from '@lendside/contract/payments-payoff';
import { formatMoney } from '@lendside/domain/money';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteQuery } from '../data/navigation/navigate.ts';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { CodeCheck } from './code-check.tsx';
import { documentsTexts } from './texts.ts';

type Checked = OutputOf<typeof checkPayoffLetter>;

/** PayoffLetterCheck: any holder of a letter sees whether it is ours and still holds. */
export function PayoffLetterCheck() {
  const texts = useTexts(documentsTexts).check;
  const ask = (letterId: string, checkCode: string) =>
    call('checkPayoffLetter', { letterId, checkCode }, { sensitive: ['checkCode'] });
  return (
    <CodeCheck texts={texts} named={useRouteQuery().letterId} ask={ask}>
      {(checked) => <Verdict checked={checked} />}
    </CodeCheck>
  );
}

const vehicleName = ({ year, make, model }: NonNullable<Checked['vehicle']>) => `${year} ${make} ${model}`;

function Verdict({ checked }: { checked: Checked }) {
  const texts = useTexts(documentsTexts).check;
  const writeDate = useWriteDate();
  const { valid, supersededBy } = checked;
  return (
    <Stack gap={4}>
      <Notice tone={valid ? 'success' : 'warning'} title={valid ? texts.validTitle : texts.supersededTitle}>
        <p>
          {valid ? texts.validText(writeDate(checked.goodThroughDate)) : texts.supersededBy[supersededBy ?? 'account']}
        </p>
      </Notice>
      <KeyValue
        rows={[
          { key: 'brand', label: texts.brand, value: checked.brandName },
          { key: 'loan', label: texts.loan, value: texts.ending(checked.loanEnding) },
          ...(checked.vehicle === undefined
            ? []
            : [{ key: 'vehicle', label: texts.vehicle, value: vehicleName(checked.vehicle) }]),
          { key: 'amount', label: texts.amount, value: formatMoney(checked.payoffAmount) },
          { key: 'perDiem', label: texts.perDiem, value: formatMoney(checked.perDiem) },
          { key: 'issued', label: texts.issued, value: writeDate(checked.issued) },
          { key: 'goodThrough', label: texts.goodThrough, value: writeDate(checked.goodThroughDate) },
        ]}
      />
    </Stack>
  );
}
