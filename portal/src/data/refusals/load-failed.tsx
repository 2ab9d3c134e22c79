import { Button } from '../../kit/actions/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { CallFailed, sentenceOf, withCode } from '../calls/call-failed.ts';
import { shellTexts } from '../language/portal-texts.ts';
import { useTexts } from '../language/texts.ts';
import { NextStepButton } from './next-step-button.tsx';

type LoadFailedProps = { error: unknown; onTryAgain: () => void; busy?: boolean };

type Subject = 'customer' | 'card' | 'store' | 'account';

/** Subject of each read, for the catalog's "failed to get ..." (spec 8). */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  'GET /personalInfo': 'customer',
  'GET /cards': 'card',
  'GET /store': 'store',
  'GET /stores': 'store',
  'GET /accounts': 'account',
  'GET /accountdetail': 'account',
  'GET /accounthistory': 'account',
};

/**
 * Stands where something could not be loaded: says why and tries again, without leaving the page (decision B35),
 * or leads to what helps.
 */
export function LoadFailed({ error, onTryAgain, busy }: LoadFailedProps) {
  const texts = useTexts(shellTexts).inlineError;
  const failed = error instanceof CallFailed ? error : undefined;
  const subject = SUBJECTS[failed?.endpoint ?? ''];
  const other = failed?.endpoint === 'GET /accounts' ? texts.loansQuery : texts.other;
  return (
    <Notice
      tone="warning"
      title={subject === undefined ? texts.title : texts.failedToGet[subject]}
      action={
        <>
          <Button kind="secondary" small busy={busy} onClick={onTryAgain}>
            {texts.tryAgain}
          </Button>
          {failed?.next !== undefined && <NextStepButton refusal={failed} />}
        </>
      }
    >
      <p>{sentenceOf(error) ?? withCode(failed?.isOffline ? texts.offline : other, error)}</p>
    </Notice>
  );
}
