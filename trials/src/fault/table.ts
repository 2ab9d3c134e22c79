import type { Played } from './play.ts';

/** Lines of the table of faults, as text. */
const WIDTH = 10;
const line = (fault: string, figures: readonly (string | number)[]) =>
  fault.padEnd(16) + figures.map((figure) => String(figure).padStart(WIDTH)).join('');

export const headLine = line('fault', [
  ...['renewals', 'draws', 'cash-outs', 'calls', 'accepted', 'posted'],
  ...['lost', 'doubled', '500s', 'refused', 'pause'],
]);

/** A play: its figures, the longest pause in seconds, what was turned away, and every promise that was broken. */
export function lineOf(played: Played): string[] {
  const { fault, calls, accepted, ofKind, posted, lost, doubled, failed, refused, pauseMilliseconds, broken } = played;
  const { renewal, draw, cashOut } = ofKind;
  const pause = (pauseMilliseconds / 1000).toFixed(1);
  return [
    line(fault, [
      ...[renewal, draw, cashOut, calls, accepted, posted],
      ...[lost.length, doubled.length, failed, refused, pause],
    ]),
    ...[...played.turnedAway].map(([code, keys]) => `  ${keys.length} refused with ${code}, nothing moved`),
    ...broken.map((one) => `  ${one}`),
  ];
}
