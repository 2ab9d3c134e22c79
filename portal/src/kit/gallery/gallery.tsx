import { isBrandCode } from '@lendside/brands/brand';
import { createRoot } from 'react-dom/client';
import '../tokens.css';
import '../base.css';
import 'virtual:brands.css';
import { BrandMark } from '../content/brand-mark.tsx';
import { AccountPage } from './account-page.tsx';
import { BrandsPage } from './brands-page.tsx';
import { FormPage } from './form-page.tsx';
import styles from './gallery.module.css';
import { PartsPage } from './parts-page.tsx';
import { PayPage } from './pay-page.tsx';
import { Sheet } from './sheet.tsx';

// The gallery of `npm run gallery`. Its address without more is the sheet: one page of parts in every brand, theme and width at once.
// /gallery.html?brand=ccc&theme=dark&page=pay is one of its pictures alone, to work on. It is in no build.
const asked = new URLSearchParams(window.location.search);
const code = asked.get('brand') ?? 'tmx';
const brand = isBrandCode(code) ? code : 'tmx';
const pages = { account: AccountPage, pay: PayPage, form: FormPage, parts: PartsPage, brands: BrandsPage };
const name = asked.get('page') ?? 'account';
const Page = pages[name as keyof typeof pages] ?? AccountPage;
const isSheet = !asked.has('brand');
const isOnSheet = window.self !== window.top;

document.documentElement.dataset.brand = brand;
document.documentElement.dataset.theme = asked.get('theme') ?? 'auto';

createRoot(document.getElementById('gallery') as HTMLElement).render(
  <>
    {!isOnSheet && (
      <header className={styles.header}>
        <BrandMark brand={brand} label={brand.toUpperCase()} />
        <nav className={styles.nav} aria-label="Pages of parts">
          {Object.keys(pages).map((page) => (
            <a key={page} href={isSheet ? `?page=${page}` : `?brand=${brand}&page=${page}`}>
              {page}
            </a>
          ))}
          {!isSheet && <a href={`?page=${name}`}>all looks</a>}
        </nav>
      </header>
    )}
    {isSheet ? (
      <Sheet page={name} />
    ) : (
      <main className={styles.main}>
        <Page />
      </main>
    )}
  </>,
);
