/** Whether a text is a zip code: five digits (spec 5). */
export function isZip(text: string): boolean {
  return text.length === 5 && /^\d{5}$/.test(text);
}
