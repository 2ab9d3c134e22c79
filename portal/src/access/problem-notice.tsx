import { useTexts } from '../data/language/texts.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { accessTexts } from './texts.ts';

/** Why the call of a form did not work; announced when it appears. */
export function ProblemNotice({ problem }: { problem: string | undefined }) {
  const texts = useTexts(accessTexts).common;
  if (problem === undefined) return null;
  return (
    <Notice tone="danger" title={texts.failed}>
      <p>{problem}</p>
    </Notice>
  );
}
