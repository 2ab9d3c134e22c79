/** The short name of a zone at an instant (epoch milliseconds), "EST" or "CDT", as it is written behind a time. */
export function zoneName(atMs: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(atMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
