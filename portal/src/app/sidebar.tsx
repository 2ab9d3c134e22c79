import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { useSession } from '../data/session/use-session.ts';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { Sheet } from '../kit/overlays/sheet.tsx';
import { LowerEnvironmentOnly } from './lower-environment.tsx';
import { MenuEntries } from './menu-entries.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useMenu } from './use-menu.ts';
import { useSignOut } from './use-sign-out.ts';

type SidebarProps = { open: boolean; onClose: () => void; routeName: string };

/** The slide-out menu. It takes the focus when opened; Escape, a press outside and every choice close it. */
export function Sidebar({ open, onClose, routeName }: SidebarProps) {
  const texts = useTexts(shellTexts).menu;
  const session = useSession();
  const entries = useMenu(routeName);
  const { isLeaving, signOut } = useSignOut();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={session ? texts.greeting(session.firstName) : texts.title}
      closeLabel={texts.close}
    >
      <nav aria-label={texts.title}>
        <MenuEntries look="rows" entries={entries} onChosen={onClose} onSignOut={signOut} />
      </nav>
      {isLeaving && <VisuallyHidden role="status">{texts.signingOut}</VisuallyHidden>}
      <ThemeChoice />
      <LowerEnvironmentOnly onShown={onClose} />
    </Sheet>
  );
}
