import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { accountsTexts } from './texts.ts';

type LatestFailedProps = {
  query: {
    readonly data: { readonly knownAt?: string | undefined } | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
};

/**
 * Above loans that could not be read again (spec 8), here or by the service: they stay, and are said to be older; of when, where the service
 * says so.
 */
export function LatestFailed({ query: { data, isError, isFetching, refetch } }: LatestFailedProps) {
  const texts = useTexts(shellTexts).inlineError;
  const { lastKnown } = useTexts(accountsTexts);
  const writeTime = useWriteTime();
  const knownAt = data?.knownAt;
  if (data === undefined || (!isError && knownAt === undefined)) return null;
  return (
    <Notice
      tone="warning"
      title={knownAt === undefined ? texts.latest : lastKnown.title(writeTime(knownAt))}
      action={
        <Button kind="secondary" small busy={isFetching} onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      }
    >
      <p>{knownAt === undefined ? texts.latestNote : lastKnown.text}</p>
    </Notice>
  );
}
