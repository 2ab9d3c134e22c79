import type { Language } from '@lendside/domain/language';
import { escapeHtml } from './escape-html.ts';
import type { PortalFile } from './portal-files.ts';

/** Heading of a page, and the shape and place of what stands for it until the application has drawn it. */
export interface FirstPaint {
  /** As the portal's routes write it: `/:brand/Accounts/:loanId`. */
  readonly path: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly waits: string;
  /** On a desktop: the `rail`, or `nothing`. */
  readonly beside: string;
}

const PATH_LENGTH_MAX = 2000;
/** Where the build wrote the heading, shape and place of a page that is not known. */
const HEADING = ['<h1 data-first>', '</h1>'] as const;
const SHAPE = ['<div class="page-waits" data-waits="', '"'] as const;
const PLACE = ['" data-beside="', '"'] as const;

/** First paints of all pages, as the build wrote them; none in a portal that was built without. */
export function readFirstPaints(files: ReadonlyMap<string, PortalFile>): readonly FirstPaint[] {
  const written = files.get('/first-paints.json')?.body.toString('utf8');
  return written === undefined ? [] : JSON.parse(written);
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** The first paint of the page at a path, letter case aside; a fixed word wins over a parameter, as in the portal. */
export function firstPaintAt(paints: readonly FirstPaint[], path: string): FirstPaint | undefined {
  if (path.length > PATH_LENGTH_MAX) return undefined;
  const asked = segmentsOf(path.toLowerCase());
  const parameters = (one: FirstPaint) => one.path.split(':').length;
  return paints
    .filter((one) => {
      const parts = segmentsOf(one.path);
      return (
        parts.length === asked.length &&
        parts.every((part, index) => part.startsWith(':') || part.toLowerCase() === asked[index])
      );
    })
    .sort((one, other) => parameters(one) - parameters(other))[0];
}

/** The application's page with the first paint of one page in it. */
export function withFirstPaint(page: string, { title, waits, beside }: FirstPaint, language: Language): string {
  return between(between(between(page, HEADING, title[language]), SHAPE, waits), PLACE, beside);
}

/** The page with other words between two marks; as it is where they are not in it. */
function between(page: string, [start, end]: readonly [string, string], words: string): string {
  const from = page.indexOf(start);
  const until = from < 0 ? -1 : page.indexOf(end, from + start.length);
  return until < 0 ? page : page.slice(0, from + start.length) + escapeHtml(words) + page.slice(until);
}
