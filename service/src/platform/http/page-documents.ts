import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { BrandCode } from '@lendside/brands/brand';
import { brandLooks } from '@lendside/brands/looks';
import { hexColor, type Theme } from '@lendside/brands/palette';
import type { Language } from '@lendside/domain/language';
import { cookieOf } from './cookies.ts';
import { escapeHtml } from './escape-html.ts';
import { type FirstPaint, withFirstPaint } from './first-paint.ts';
import type { PortalFile } from './portal-files.ts';

/** Whom a page is for. */
export interface Reader {
  readonly brand: BrandCode;
  readonly language: Language;
  readonly theme: Theme | 'auto';
}

/** A page as it is sent, and what the page's style sheet, where it stands in the page itself, is known by. */
export interface PageDocument {
  readonly file: PortalFile;
  readonly styleHash?: string;
}

/** The start of a page as the build writes it, up to the end of its html tag. */
const HTML_START = /^<!doctype html>\s{0,20}<html\b[^>]{0,300}>/i;
const LANGUAGE_TAGS = { english: 'en', spanish: 'es' } as const;
/** Where a page says the color of the bar around an installed app, and when it holds. */
const THEME_COLOR = /<meta name="theme-color" data-theme="(light|dark)"( media="[^"]{0,60}")?/g;
/** Where a page asks ahead for the display face of a brand. */
const FACE_AHEAD = /<link rel="preload" data-face="([a-z0-9]{3})"[^<>]*>\n?\s{0,4}/g;
/** Where a page says what the first heading of a brand is written with. */
const FACE_WITHIN = /\/\*face ([a-z0-9]{3})\*\/([^*]*)\/\*end\*\//g;

/** The language of a page: what the person chose (cookie `language`), else what the browser asks for. */
export function pageLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = cookieOf(cookie, 'language');
  if (chosen === 'spanish' || chosen === 'english') return chosen;
  return /^es\b/i.test(acceptLanguage ?? '') ? 'spanish' : 'english';
}

/** The theme of a page: what the person chose (cookie `theme`), else what the device says (`auto`). */
export function pageTheme(cookie: string | undefined): Reader['theme'] {
  const chosen = cookieOf(cookie, 'theme');
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

/** Start of the place that the sign-in page has for a button to an identity provider, as the build hides it. */
const PROVIDER_HIDDEN = '<div id="provider" hidden="">';

/** The sign-in page with the button of an identity provider where it will be: one that came later would move what is below it. */
function withProvider(page: string, name: string): string {
  const [before, after] = page.split(PROVIDER_HIDDEN);
  return after === undefined ? page : `${before}<div id="provider">${after.replace('{name}', () => escapeHtml(name))}`;
}

/** Beside the reader, what a page depends on. */
interface Wanted {
  readonly isSignIn: boolean;
  readonly paint?: FirstPaint | undefined;
  readonly provider?: string | undefined;
}

/**
 * The sign-in page of a brand and language as it was built, or the application's page with both written into it, and with the
 * heading and shape of the page that is asked for. A chosen theme is written into either, and an identity provider into the
 * first: nothing has to run before the first picture is right.
 */
export function pageDocument(
  files: ReadonlyMap<string, PortalFile>,
  reader: Reader,
  { isSignIn, paint, provider }: Wanted,
): PageDocument | undefined {
  const { brand, language, theme } = reader;
  const made = isSignIn ? files.get(`/sign-in/${brand}.${language}.html`) : undefined;
  if (made) {
    const built = made.body.toString('utf8');
    const page = provider === undefined ? built : withProvider(built, provider);
    return {
      file: theme === 'auto' && page === built ? made : compressed(inTheme(page, theme)),
      styleHash: styleHashOf(page),
    };
  }
  const index = files.get('/index.html')?.body.toString('utf8');
  if (index === undefined) return undefined;
  const tag = `<html lang="${LANGUAGE_TAGS[language]}" data-brand="${brand}" data-language="${language}">`;
  const named = paint ? withFirstPaint(index, paint, language) : index;
  const page = inLookOf(brand, named.replace(HTML_START, `<!doctype html>\n${tag}`));
  return { file: compressed(inTheme(page, theme)), styleHash: styleHashOf(page) };
}

/** The same page, its colors and those around it chosen. */
function inTheme(page: string, theme: Reader['theme']): string {
  if (theme === 'auto') return page;
  return page.replace('<html ', `<html data-theme="${theme}" `).replace(THEME_COLOR, (_, of: string) => {
    return `<meta name="theme-color" data-theme="${of}" media="${of === theme ? 'all' : 'not all'}"`;
  });
}

function inLookOf(brand: BrandCode, page: string): string {
  return page
    .replace(FACE_AHEAD, (link, of: string) => (of === brand ? link : ''))
    .replace(FACE_WITHIN, (_, of: string, rules: string) => (of === brand ? rules : ''))
    .replace(THEME_COLOR, (meta, theme: Theme) => {
      return `${meta} content="${hexColor(brandLooks[brand], theme, 'surface')}"`;
    });
}

/** Content-policy hash of the one style sheet in a page. */
function styleHashOf(page: string): string | undefined {
  const start = page.indexOf('<style>');
  if (start < 0) return undefined;
  const style = page.slice(start + '<style>'.length, page.indexOf('</style>', start));
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

function compressed(page: string): PortalFile {
  const body = Buffer.from(page);
  return { body, brotli: brotliCompressSync(body), type: 'text/html; charset=utf-8', immutable: false };
}
