import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';

type LatestFailedProps = {
  query: {
    readonly data: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
};

/** Above loans that could not be read again (spec 8): they stay, and are said to be older. */
export function LatestFailed({ query: { data, isError, isFetching, refetch } }: LatestFailedProps) {
  const texts = useTexts(shellTexts).inlineError;
  if (data === undefined || !isError) return null;
  return (
    <Notice
      tone="warning"
      title={texts.latest}
      action={
        <Button kind="secondary" small busy={isFetching} onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      }
    >
      <p>{texts.latestNote}</p>
    </Notice>
  );
}
