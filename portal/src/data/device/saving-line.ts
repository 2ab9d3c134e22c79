/**
 * Whether the person asked their browser to save data, as on a line that is paid by what it carries. Nothing is fetched before it is needed
 * then, but for the pages that stand where nothing can be fetched any more (decision B35). Browsers without `navigator.connection` do not say.
 */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** When a link's page is fetched: once the link is on the screen, and on a saving line not before it is followed. */
export const onceSeen = (): 'viewport' | false => (savesData() ? false : 'viewport');
