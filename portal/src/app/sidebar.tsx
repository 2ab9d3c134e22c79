import { allowsChevron, type MenuEntry } from '@lendside/brands/menu';
import { Link } from '@tanstack/react-router';
import ExternalLinkIcon from 'lucide-react/icons/external-link';
import { useState, useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, onTheme, THEME_CHOICES } from '../data/device/theme.ts';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { ExternalLink } from '../data/navigation/external-link.tsx';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import type { RouteName } from '../data/routes/addresses.ts';
import { signOutByChoice } from '../data/session/sign-out.ts';
import { useSession } from '../data/session/use-session.ts';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { CountBadge } from '../kit/content/tag.tsx';
import { Segmented } from '../kit/forms/segmented.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { Sheet } from '../kit/overlays/sheet.tsx';
import { leaveFlow } from './leave-flow.ts';
import { LowerEnvironmentOnly } from './lower-environment.tsx';
import { MenuIcon } from './menu-icon.tsx';
import styles from './sidebar.module.css';
import { pathToEntry, useMenu } from './use-menu.ts';

type SidebarProps = { open: boolean; onClose: () => void; routeName: string };

/** The slide-out menu. It takes the focus when opened; Escape, a press outside and every choice close it. */
export function Sidebar({ open, onClose, routeName }: SidebarProps) {
  const texts = useTexts(shellTexts).menu;
  const session = useSession();
  const entries = useMenu(routeName);
  const [leaving, setLeaving] = useState(false);
  const signOut = () => {
    if (leaving) return;
    setLeaving(true);
    void signOutByChoice();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={session ? texts.greeting(session.firstName) : texts.title}
      closeLabel={texts.close}
    >
      <nav aria-label={texts.title}>
        <Entries entries={entries} onChosen={onClose} onSignOut={signOut} />
      </nav>
      {leaving && <VisuallyHidden role="status">{texts.signingOut}</VisuallyHidden>}
      <ThemeChoice />
      <LowerEnvironmentOnly onShown={onClose} />
    </Sheet>
  );
}

type EntriesProps = { entries: readonly MenuEntry[]; onChosen: () => void; onSignOut: () => void };

function Entries({ entries, onChosen, onSignOut }: EntriesProps) {
  return (
    <RowList>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Entry entry={entry} onChosen={onChosen} onSignOut={onSignOut} />
        </li>
      ))}
    </RowList>
  );
}

type EntryProps = { entry: MenuEntry; onChosen: () => void; onSignOut: () => void };

function Entry({ entry, onChosen, onSignOut }: EntryProps) {
  const texts = useTexts(shellTexts).menu;
  const brand = useRouteBrand();
  const { target } = entry;
  const label = texts.entries[entry.key];
  const countOf = entry.key === 'messages' ? texts.unread : texts.unviewed;
  const icon = <MenuIcon entry={entry.key} />;
  const words = (
    <RowWords
      icon={icon}
      label={label}
      chevron={target.kind === 'route' && allowsChevron(entry, label)}
      end={<CountBadge count={entry.badgeCount} label={countOf(entry.badgeCount)} />}
    />
  );
  if (target.kind === 'group') {
    return (
      <Disclosure look="row" icon={icon} summary={label}>
        <Entries entries={target.entries} onChosen={onChosen} onSignOut={onSignOut} />
      </Disclosure>
    );
  }
  if (target.kind === 'signOut') {
    return (
      <button type="button" className={rowLinkClass} onClick={onSignOut}>
        {words}
      </button>
    );
  }
  if (target.kind === 'external') {
    return (
      <ExternalLink className={rowLinkClass} href={target.url} onOpened={onChosen} onFailed={onChosen}>
        <RowWords
          icon={icon}
          label={
            <>
              {label} <VisuallyHidden>({texts.opensOutside})</VisuallyHidden>
            </>
          }
          chevron={false}
          end={<ExternalLinkIcon className={styles.outside} aria-hidden="true" />}
        />
      </ExternalLink>
    );
  }
  const path = pathToEntry(target.routeName as RouteName, brand);
  if (path === '/') {
    return (
      <a className={rowLinkClass} href="/">
        {words}
      </a>
    );
  }
  const choose = () => {
    leaveFlow();
    onChosen();
  };
  return (
    <Link className={rowLinkClass} to={path} onClick={choose} aria-current={entry.highlighted ? 'page' : undefined}>
      {words}
    </Link>
  );
}

function ThemeChoice() {
  const texts = useTexts(shellTexts).menu;
  const theme = useSyncExternalStore(onTheme, currentTheme);
  return (
    <div className={styles.settings}>
      <SectionHeading level={3}>{texts.theme}</SectionHeading>
      <Segmented
        legend={texts.theme}
        value={theme}
        onValue={chooseTheme}
        options={THEME_CHOICES.map((value) => ({ value, label: texts.themes[value] }))}
      />
    </div>
  );
}
