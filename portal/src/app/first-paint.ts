import { currentLanguage } from '../data/language/language.ts';
import { matchPath } from '../data/routes/match-path.ts';
import { standsBeside } from './rail-kind.ts';

/** Parts of the page in index.html that stand until the application has drawn its own: the bar with the mark, and the heading. */
const FIRST = '.page-waits [data-first]';

/** Gives the place of a page on its way the shape of the page at a path, and its place on a desktop. */
export function shapeWaiting(path: string): void {
  const route = matchPath(path)?.route;
  const place = document.querySelector('.page-waits');
  if (!route || !place) return;
  place.setAttribute('data-waits', route.waits);
  place.setAttribute('data-beside', standsBeside(route));
}

/**
 * Writes the title of the page at a path as the first heading, before anything was asked of the service. A built page comes with
 * both from the server.
 */
export function nameFirstPaint(path: string): void {
  const title = matchPath(path)?.route.title[currentLanguage()];
  const heading = document.querySelector('.page-waits h1');
  if (heading && title !== undefined) heading.textContent = title;
  shapeWaiting(path);
}

/** The application has a heading of its own: a page has one. */
export function endFirstPaint(): void {
  for (const part of document.querySelectorAll(FIRST)) part.remove();
}
