import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { Language } from '@lendside/domain/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { HeadOfApp, type ThemeColors } from '../kit/layout/head-of-app.tsx';
import { Login } from './login.tsx';
import { signInTexts } from './sign-in-texts.ts';

interface SignInDocument {
  readonly brand: BrandCode;
  readonly language: Language;
  /** Stands in the page itself: the first picture waits for nothing but the page. */
  readonly style: string;
  readonly scripts: readonly string[];
  readonly nextFiles: readonly string[];
  readonly passkeyScript?: string;
  readonly themeColors?: ThemeColors;
  readonly build?: string;
}

/** The whole sign-in page of one brand in one language, as the server sends it. */
export function signInDocument({
  brand,
  language,
  style,
  scripts,
  nextFiles,
  passkeyScript,
  themeColors,
  build,
}: SignInDocument): string {
  const texts = signInTexts[language];
  const page = renderToStaticMarkup(
    <html lang={language === 'spanish' ? 'es' : 'en'} data-brand={brand} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${texts.title} | ${brands[brand].name}`}</title>
        <meta name="description" content={texts.lead} />
        <HeadOfApp themeColors={themeColors} build={build} />
        <link rel="icon" href={`/marks/${brand}.svg`} type="image/svg+xml" />
        {/* Not drawn by halves: the form stands in the middle of a wide screen, and would move as the rest of it arrives. */}
        <link rel="expect" href="#page" blocking="render" />
        <style />
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <Login
          brand={brands[brand]}
          language={language}
          texts={texts}
          nextFiles={nextFiles}
          passkeyScript={passkeyScript}
        />
      </body>
    </html>,
  );
  if (/<\/style/i.test(style)) throw new Error('a style sheet cannot hold the end of its element');
  // Written after the markup, which would escape it.
  return `<!doctype html>${page.replace('<style></style>', () => `<style>${style}</style>`)}`;
}
