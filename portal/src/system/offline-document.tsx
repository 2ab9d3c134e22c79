import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { Language } from '@lendside/domain/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { HeadOfApp, type ThemeColors } from '../kit/layout/head-of-app.tsx';
import { offlineTexts } from './offline-texts.ts';
import { OfflineView } from './offline-view.tsx';

interface OfflineDocument {
  readonly brand: BrandCode;
  readonly language: Language;
  readonly style: string;
  readonly themeScript: string;
  readonly script: string;
  readonly themeColors: ThemeColors;
  readonly build: string;
}

/** The whole offline page of one brand in one language, as the service worker keeps it. */
export function offlineDocument(of: OfflineDocument): string {
  const texts = offlineTexts[of.language];
  const page = renderToStaticMarkup(
    <html lang={of.language === 'spanish' ? 'es' : 'en'} data-brand={of.brand} data-language={of.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${texts.title} | ${brands[of.brand].name}`}</title>
        <HeadOfApp themeColors={of.themeColors} build={of.build} />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={of.style} />
        <script src={of.themeScript} />
        {/* Drawn once it is filled in: what it says of a payment stands above what there is to press. */}
        <script type="module" src={of.script} blocking="render" />
      </head>
      <body>
        <OfflineView brand={brands[of.brand]} texts={texts} />
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
