import { Button } from '../../kit/actions/button.tsx';
import { Picture } from '../../kit/content/picture.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { CallFailed, sayCode, sentenceOf } from '../calls/call-failed.ts';
import { shellTexts } from '../language/portal-texts.ts';
import { useTexts } from '../language/texts.ts';
import { CallHelp } from './call-help.tsx';
import styles from './load-failed.module.css';
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
  const sentence = sentenceOf(error);
  const say = sentence === undefined ? sayCode(error) : undefined;
  const subject = SUBJECTS[failed?.endpoint ?? ''];
  // The catalog's own sentence stands small under ours, for who calls about it.
  const catalog =
    subject && `${texts.failedToGet[subject]}${failed?.endpoint === 'GET /accounts' ? ` ${texts.loansQuery}` : ''}`;
  return (
    <div className={styles.failed}>
      <Picture of="trouble" />
      <Notice
        tone="warning"
        title={subject === undefined ? texts.title : texts.cannotShow[subject]}
        action={
          <>
            <Button kind="secondary" small busy={busy} onClick={onTryAgain}>
              {texts.tryAgain}
            </Button>
            {failed?.next !== undefined && <NextStepButton refusal={failed} />}
            <CallHelp />
          </>
        }
      >
        <p>{sentence ?? (failed?.isOffline ? texts.offline : texts.other)}</p>
        <p>{texts.safe}</p>
        {(catalog !== undefined || say !== undefined) && (
          <p>
            <small>{[catalog, say].filter(Boolean).join(' ')}</small>
          </p>
        )}
      </Notice>
    </div>
  );
}
