import { useTexts } from '../../data/language/texts.ts';
import { signOutByChoice } from '../../data/session/sign-out.ts';
import { Button } from '../../kit/actions/button.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import { accessTexts } from '../texts.ts';
import { useTask } from '../use-task.ts';

/** Signs out a visitor who is signed in as another person. */
export function SignOutLink() {
  const texts = useTexts(accessTexts).device;
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
