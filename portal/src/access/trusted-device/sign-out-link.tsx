import { signOutByChoice } from '../../data/sign-out.ts';
import { useTexts } from '../../data/texts.ts';
import { Button } from '../../kit/button.tsx';
import { accessPageTexts } from '../access-page-texts.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { useTask } from '../use-task.ts';

/** Out again, for whoever is signed in as somebody else. */
export function SignOutLink() {
  const texts = useTexts(accessPageTexts).device;
  const task = useTask();
  return (
    <>
      <Button kind="quiet" small busy={task.busy} onClick={() => void task.run(signOutByChoice)}>
        {texts.signOut}
      </Button>
      <ProblemNotice problem={task.problem} />
    </>
  );
}
