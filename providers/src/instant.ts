/** Epoch milliseconds as a timestamptz parameter. */
export function instant(ms: number): string {
  return new Date(ms).toISOString();
}
