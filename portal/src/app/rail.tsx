import { brands } from '@lendside/brands/brands';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import { useSupportPhone } from '../data/configuration/support-phone.ts';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { landingPath } from '../data/navigation/landing-path.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { useSession } from '../data/session/use-session.ts';
import { BrandMark } from '../kit/content/brand-mark.tsx';
import { Unbroken } from '../kit/layout/unbroken.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { LowerEnvironmentOnly } from './lower-environment.tsx';
import { MenuEntries } from './menu-entries.tsx';
import styles from './rail.module.css';
import type { RailKind } from './rail-kind.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useMenu } from './use-menu.ts';
import { useSignOut } from './use-sign-out.ts';

type RailProps = { kind: Exclude<RailKind, 'none'>; routeName: string };

/** Desktop: the brand and the menu at the start of the window, where a phone has a button that opens them. */
export function Rail({ kind, routeName }: RailProps) {
  return kind === 'menu' ? <RailMenu routeName={routeName} /> : <QuietRail />;
}

function RailBrand() {
  const brand = useRouteBrand();
  const texts = useTexts(shellTexts).header;
  const session = useSession();
  return (
    <Link className={styles.brand} to={landingPath(session)} preload={false}>
      <BrandMark brand={brand} label={texts.home(brands[brand].name)} />
    </Link>
  );
}

function RailMenu({ routeName }: { routeName: string }) {
  const texts = useTexts(shellTexts).menu;
  const entries = useMenu(routeName, 'stays');
  const { isLeaving, signOut } = useSignOut();
  return (
    <nav className={styles.rail} aria-label={texts.title}>
      <RailBrand />
      <div className={styles.menu}>
        <MenuEntries look="rail" entries={entries} onChosen={nothing} onSignOut={signOut} />
      </div>
      {isLeaving && <VisuallyHidden role="status">{texts.signingOut}</VisuallyHidden>}
      <div className={styles.end}>
        <ThemeChoice />
        <LowerEnvironmentOnly onShown={nothing} />
      </div>
    </nav>
  );
}

/** In the middle of something: a number to call, and no way out that forgets what was begun. */
function QuietRail() {
  const texts = useTexts(shellTexts).menu;
  const phone = useSupportPhone();
  return (
    <aside className={styles.rail} data-quiet="" aria-label={texts.questions}>
      <RailBrand />
      <p className={styles.help}>
        <span>{texts.questions}</span>
        <a href={`tel:${internationalPhone(phone) ?? phone}`}>
          <Unbroken>{texts.call(formatPhone(phone))}</Unbroken>
        </a>
      </p>
    </aside>
  );
}

/** The rail stays where it is, whatever is chosen. */
const nothing = () => undefined;
