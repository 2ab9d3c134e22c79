import { formatMoney } from '@lendside/domain/money';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteQuery } from '../data/navigation/navigate.ts';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { CodeCheck } from './code-check.tsx';
import { loanRecordTexts } from './loan-record-texts.ts';
import { documentsTexts } from './texts.ts';

/** LoanRecordCheck: any holder of a record sees that it is ours, what is in it, and the fingerprint of its file. */
export function LoanRecordCheck() {
  const letter = useTexts(documentsTexts).check;
  const texts = useTexts(loanRecordTexts).check;
  const writeDate = useWriteDate();
  const ask = (recordId: string, checkCode: string) =>
    call('checkLoanRecord', { recordId, checkCode }, { sensitive: ['checkCode'] });
  return (
    <CodeCheck texts={{ ...letter, ...texts }} named={useRouteQuery().recordId} ask={ask}>
      {(checked) => (
        <Stack gap={4}>
          <Notice tone="success" title={texts.validTitle}>
            {texts.validText}
          </Notice>
          <KeyValue
            rows={[
              { key: 'brand', label: letter.brand, value: checked.brandName },
              { key: 'loan', label: letter.loan, value: letter.ending(checked.loanEnding) },
              { key: 'issued', label: texts.issued, value: writeDate(checked.issued) },
              { key: 'owed', label: texts.owed, value: formatMoney(checked.payoffAmount) },
              { key: 'history', label: texts.history, value: String(checked.historyCount) },
              { key: 'papers', label: texts.papers, value: String(checked.paperCount) },
              { key: 'consents', label: texts.consents, value: String(checked.consentCount) },
              { key: 'fingerprint', label: texts.fingerprint, value: checked.fingerprint },
            ]}
          />
        </Stack>
      )}
    </CodeCheck>
  );
}
