import { withoutUnseen } from '../unseen.ts';

/** An adopted signature: the signer's name typed, or lines they drew in a field of 1000 by 300. */
export type AdoptedSignature =
  | { readonly kind: 'typed'; readonly name: string }
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] };

/** Points of one line: x and y by turns. */
export type Stroke = readonly number[];

export const SIGNATURE_FIELD = { width: 1000, height: 300 } as const;
const STROKES_MAX = 60;
const NUMBERS_MAX = 8000;
export const NAME_LENGTH_MAX = 80;

/**
 * A typed name: at least two letters, as long as a name is, of characters that can be seen: it is sealed with the
 * document.
 */
export function typedSignature(text: string): AdoptedSignature | undefined {
  const spaced = withoutUnseen(text.slice(0, 400).replace(/\s+/g, ' ')).trim();
  // A cut may leave half of a character that needs two.
  const name = withoutUnseen(spaced.slice(0, NAME_LENGTH_MAX));
  const letters = name.match(/\p{L}/gu) ?? [];
  return letters.length < 2 ? undefined : { kind: 'typed', name };
}

/** Lines that were drawn, as the room's page sends them; undefined for anything else, or for less than a small line. */
export function drawnSignature(json: string): AdoptedSignature | undefined {
  if (json.length > 60_000) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!Array.isArray(value) || value.length === 0 || value.length > STROKES_MAX) return undefined;
  const strokes = value as readonly unknown[];
  if (!strokes.every(isStroke)) return undefined;
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  if (count > NUMBERS_MAX || lengthOf(strokes) < 60) return undefined;
  return { kind: 'drawn', strokes };
}

function isStroke(value: unknown): value is Stroke {
  if (!Array.isArray(value) || value.length < 2 || value.length % 2 !== 0) return false;
  return value.every((number, index) => {
    const most = index % 2 === 0 ? SIGNATURE_FIELD.width : SIGNATURE_FIELD.height;
    return typeof number === 'number' && Number.isFinite(number) && number >= 0 && number <= most;
  });
}

function lengthOf(strokes: readonly Stroke[]): number {
  let sum = 0;
  for (const stroke of strokes) {
    for (let at = 2; at < stroke.length; at += 2) {
      sum += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0));
    }
  }
  return sum;
}
