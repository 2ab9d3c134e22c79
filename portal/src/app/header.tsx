import { brands } from '@lendside/brands/brands';
import { LANGUAGES } from '@lendside/domain/language';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Menu from 'lucide-react/icons/menu';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useHeaderText } from '../data/navigation/header-text.ts';
import { landingPath } from '../data/navigation/landing-path.ts';
import { useGoBack, useRouteBrand } from '../data/navigation/navigate.ts';
import type { PortalRoute } from '../data/routes/portal-route.ts';
import { useSession } from '../data/session/use-session.ts';
import { BrandMark } from '../kit/content/brand-mark.tsx';
import { Segmented } from '../kit/forms/segmented.tsx';
import { CancelButton } from './cancel-button.tsx';
import styles from './header.module.css';
import { keepLanguage } from './keep-language.ts';

/** Whole names, as on the sign-in page; two letters of them where a small screen has no room. */
const LANGUAGE_CHOICES = LANGUAGES.map((language) => {
  const name = language === 'spanish' ? 'Español' : 'English';
  const lang = language === 'spanish' ? 'es' : 'en';
  const label = (
    <>
      <span className={styles.whole}>{name}</span>
      <span className={styles.letters} aria-hidden="true">
        {lang.toUpperCase()}
      </span>
    </>
  );
  return { value: language, label, lang };
});

type HeaderProps = {
  route: PortalRoute | undefined;
  onMenu: () => void;
  /** The menu and the brand stand beside it. */
  isBesideRail?: boolean;
};

/** The bar above every page: one button, the brand, what the page wrote there, and the language. */
export function Header({ route, onMenu, isBesideRail = false }: HeaderProps) {
  const brand = useRouteBrand();
  const language = useLanguage();
  const text = useHeaderText();
  const texts = useTexts(shellTexts);
  const session = useSession();
  return (
    <header className={styles.header} data-beside={isBesideRail || undefined}>
      <div className={styles.inside}>
        {(!isBesideRail || route?.button !== 'menu') && <StartButton route={route} onMenu={onMenu} />}
        {!isBesideRail && (
          <Link className={styles.brand} to={landingPath(session)} preload={false}>
            <BrandMark brand={brand} label={texts.header.home(brands[brand].name)} />
          </Link>
        )}
        <p className={styles.text}>{text}</p>
        <Segmented
          legend={texts.header.language}
          value={language}
          onValue={keepLanguage}
          options={LANGUAGE_CHOICES}
          quiet
        />
      </div>
    </header>
  );
}

function StartButton({ route, onMenu }: Pick<HeaderProps, 'route' | 'onMenu'>) {
  const texts = useTexts(shellTexts);
  const goBack = useGoBack();
  const button = route?.button ?? 'none';
  if (button === 'none') return null;
  if (button === 'menu') {
    return (
      <button type="button" className={styles.button} onClick={onMenu} aria-haspopup="dialog">
        <Menu aria-hidden="true" />
        <span>{texts.header.menu}</span>
      </button>
    );
  }
  if (button === 'back') {
    return (
      <button type="button" className={styles.button} onClick={() => goBack(route)}>
        <ArrowLeft aria-hidden="true" />
        <span>{texts.header.back}</span>
      </button>
    );
  }
  return route ? <CancelButton route={route} /> : null;
}
