import type { OutputOf } from '@lendside/contract/operation';
import type { createPayoffLetter } from '@lendside/contract/payments-payoff';
import BadgeCheck from 'lucide-react/icons/badge-check';
import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { call, callFile } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { saveFile } from '../data/navigation/save-file.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { FoldedSection } from '../kit/content/folded-section.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { PayoffQuote } from '../payments/front.ts';
import { accountFilesTexts } from './account-files-texts.ts';
import type { LoanDetail } from './owed-card.tsx';

type Letter = OutputOf<typeof createPayoffLetter>;

/** Issues the letter of a day and saves its file on the device. */
async function savedLetter(loanId: string, goodThroughDate: string): Promise<Letter> {
  const issued = await call('createPayoffLetter', { loanId, goodThroughDate });
  const input = { loanId, documentId: issued.documentId, download: true };
  saveFile(await callFile('readAccountDocuments', input));
  return issued;
}

/** Payoff amount on one of the next days, and the payoff letter for third parties. */
export function PayoffSection({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountFilesTexts).payoff;
  const writeDate = useWriteDate();
  const tellsLaterDays = useCan('outlooks', loan.lmsId);
  const [date, setDate] = useState(loan.asOf);
  const [letter, setLetter] = useState<Letter>();
  const task = useOneCall(texts.letterFailed);
  const { loanId } = loan;

  const chooseDate = (next: string) => {
    setDate(next);
    setLetter(undefined);
  };
  const fetchLetter = () => task.run(async () => setLetter(await savedLetter(loanId, date)));

  return (
    <FoldedSection icon={<BadgeCheck />} title={texts.title} note={tellsLaterDays ? texts.note : texts.noteToday}>
      <Stack gap={4}>
        {tellsLaterDays && <p>{texts.lead}</p>}
        <PayoffQuote loan={loan} today={loan.asOf} date={date} onDate={chooseDate} />
        <Actions>
          <Button
            kind="secondary"
            icon={<FileDown aria-hidden="true" />}
            busy={task.busy}
            busyLabel={texts.letterBusy}
            aria-label={texts.letterFor(writeDate(date))}
            onClick={() => void fetchLetter()}
          >
            {texts.letter}
          </Button>
        </Actions>
        {letter === undefined && <p>{texts.letterNote}</p>}
        <RefusedNotice call={task} tone="warning" />
        {letter !== undefined && (
          <Notice tone="success" title={texts.letterDone}>
            <p>{texts.letterHolds(writeDate(letter.goodThroughDate))}</p>
            <KeyValue
              rows={[
                { key: 'number', label: texts.letterNumber, value: letter.letterId },
                { key: 'code', label: texts.letterCode, value: letter.checkCode },
              ]}
            />
          </Notice>
        )}
      </Stack>
    </FoldedSection>
  );
}
