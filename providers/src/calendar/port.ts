/** Question: is this a banking day, and which business date does a payment made now get? */
export interface Calendar {
  readonly name: string;
  readonly embedded: boolean;
  isBankDay(date: string): boolean;
  /** The banking day on which something received at `nowMs` posts: today before the cut-off (store time), else the next one. */
  postingDate(request: { readonly nowMs: number; readonly timeZone: string }): string;
}
