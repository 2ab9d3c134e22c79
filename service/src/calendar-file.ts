import { createHash } from 'node:crypto';

/** What every iCalendar stream of ours is made of (RFC 5545). */

/** Octets of a line, without its end (RFC 5545, section 3.1). */
const LINE_OCTETS_MAX = 75;

/** A whole stream around the given lines. `about` names it for calendar programs. */
export function calendarOf(about: string, lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Lendside//${about}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.flatMap(folded).join('\r\n')}\r\n`;
}

/** An instant (epoch milliseconds) as a property value: `20261124T150000Z`. */
export function instantValue(ms: number): string {
  return `${new Date(ms).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
}

/** The id of an entry: the same key gives the same one, and it says nothing of the key. */
export function uidOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@lendside.example`;
}

/** Text as a property value (RFC 5545, section 3.3.11). */
export function textValue(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n');
}

/** A line cut where it is too long; what follows begins with a space. No character is cut in two. */
export function folded(line: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    const most = pieces.length === 0 ? LINE_OCTETS_MAX : LINE_OCTETS_MAX - 1;
    if (Buffer.byteLength(piece + character) > most) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  pieces.push(piece);
  return pieces.map((one, index) => (index === 0 ? one : ` ${one}`));
}
