import { Button } from '../../kit/actions/button.tsx';
import { shellTexts } from '../language/portal-texts.ts';
import { useTexts } from '../language/texts.ts';
import { useSession } from '../session/use-session.ts';
import { landingPath } from './landing-path.ts';
import { useGoTo } from './navigate.ts';

/** Way on from a page that has nothing to show yet: to where the person begins. */
export function ToAccounts() {
  const session = useSession();
  const goTo = useGoTo();
  return (
    <Button kind="secondary" onClick={() => goTo(landingPath(session))}>
      {useTexts(shellTexts).toAccounts}
    </Button>
  );
}
