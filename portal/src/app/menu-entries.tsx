import { allowsChevron, type MenuEntry } from '@lendside/brands/menu';
import { Link } from '@tanstack/react-router';
import ExternalLinkIcon from 'lucide-react/icons/external-link';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { ExternalLink } from '../data/navigation/external-link.tsx';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import type { RouteName } from '../data/routes/addresses.ts';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { CountBadge } from '../kit/content/tag.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { leaveFlow } from './leave-flow.ts';
import styles from './menu-entries.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { pathToEntry } from './use-menu.ts';

type MenuEntriesProps = {
  entries: readonly MenuEntry[];
  /** `rows` leads somewhere from a panel, `rail` stands beside the page and needs no arrows. */
  look: 'rows' | 'rail';
  onChosen: () => void;
  onSignOut: () => void;
};

/** Entries of the menu, in the panel of a phone and beside the page of a desktop. */
export function MenuEntries({ entries, ...rest }: MenuEntriesProps) {
  return (
    <RowList>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Entry entry={entry} {...rest} />
        </li>
      ))}
    </RowList>
  );
}

type EntryProps = Omit<MenuEntriesProps, 'entries'> & { entry: MenuEntry };

function Entry({ entry, look, onChosen, onSignOut }: EntryProps) {
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
      chevron={look === 'rows' && target.kind === 'route' && allowsChevron(entry, label)}
      end={<CountBadge count={entry.badgeCount} label={countOf(entry.badgeCount)} />}
    />
  );
  if (target.kind === 'group') {
    return (
      <Disclosure look="row" icon={icon} summary={label}>
        <MenuEntries entries={target.entries} look={look} onChosen={onChosen} onSignOut={onSignOut} />
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
  if (target.kind === 'external') return <OutsideEntry entry={entry} url={target.url} onChosen={onChosen} />;
  const path = pathToEntry(target.routeName as RouteName, brand, target.query);
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

type OutsideEntryProps = Pick<EntryProps, 'entry' | 'onChosen'> & { url: string };

/** A page outside the portal, said to open in a window of its own. */
function OutsideEntry({ entry, url, onChosen }: OutsideEntryProps) {
  const texts = useTexts(shellTexts).menu;
  return (
    <ExternalLink className={rowLinkClass} href={url} onOpened={onChosen} onFailed={onChosen}>
      <RowWords
        icon={<MenuIcon entry={entry.key} />}
        label={
          <>
            {texts.entries[entry.key]} <VisuallyHidden>({texts.opensOutside})</VisuallyHidden>
          </>
        }
        chevron={false}
        end={<ExternalLinkIcon className={styles.outside} aria-hidden="true" />}
      />
    </ExternalLink>
  );
}
