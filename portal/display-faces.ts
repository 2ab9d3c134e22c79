import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial/700';
import notoSerif from '@capsizecss/metrics/notoSerif/700';
import roboto from '@capsizecss/metrics/roboto/700';
import times from '@capsizecss/metrics/timesNewRoman/700';
import { fromFile } from '@capsizecss/unpack/fs';
import type { BrandCode, DisplayFace } from '@lendside/brands/brand';
import subsetFont from 'subset-font';

/** The display face of each brand: cut down to what both languages need, and stood in for by faces of the same width. */

type DisplayKind = DisplayFace['kind'];

/** The whole faces, in packages that bring their license (SIL Open Font License 1.1; none reserves its name). */
const WHOLE: Readonly<Record<BrandCode, string>> = {
  c1l: import.meta.resolve('@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-700-normal.woff2'),
  ccc: import.meta.resolve('@fontsource/nunito/files/nunito-latin-800-normal.woff2'),
  cic: import.meta.resolve('@fontsource/literata/files/literata-latin-700-normal.woff2'),
  chs: import.meta.resolve('@fontsource/outfit/files/outfit-latin-600-normal.woff2'),
  ccf: import.meta.resolve('@fontsource/sora/files/sora-latin-600-normal.woff2'),
  esm: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'),
  inl: import.meta.resolve('@fontsource/archivo/files/archivo-latin-800-normal.woff2'),
  tmx: import.meta.resolve('@fontsource/zilla-slab/files/zilla-slab-latin-700-normal.woff2'),
};

/** Every character that headings and amounts are written with: printable ASCII, Spanish, and signs of ours. */
export const CHARACTERS =
  String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at)) +
  '¡¿«»ÁÉÍÑÓÚÜáéíñóúü·–—‘’“”…×®™©°ªº\u00a0\u2212';

/** Kerning, and figures that stand on the line and under one another. */
const FEATURES = ['kern', 'lnum', 'tnum'];
/** Copyright and license stay in the file, as the license asks. */
const NAME_IDS = [0, 13, 14];

/** Faces that devices have, made as wide and high as the face itself is. */
const STANDING_IN = { sans: [arial, roboto], serif: [times, notoSerif] } satisfies Record<DisplayKind, unknown>;

/** A display face as it is shipped. */
export interface CutFace {
  readonly content: Buffer;
  /** The file of a package that it was made of. */
  readonly source: string;
  /** The rules that bring it, once it has an address. */
  rulesAt(address: string): string;
  readonly families: string;
}

/** The face of a brand as the application brings it. Slow: it is asked for once in a build. */
export async function displayFace(code: BrandCode, kind: DisplayKind): Promise<CutFace> {
  const source = fileURLToPath(WHOLE[code]);
  const content = await subsetFont(readFileSync(source), CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    preserveNameIds: NAME_IDS,
  });
  const familyName = `${code} display`;
  const { fontFaces, fontFamily } = createFontStack([
    { ...(await fromFile(source)), familyName },
    ...STANDING_IN[kind],
  ]);
  // Whatever weight is asked for is this face: none is made bolder. It is fetched ahead by the sign-in page; where it did not come in time, what stands
  // in for it stays: a name of two lines that becomes one would move the page (decision 206).
  const own = (address: string) => `@font-face {
  font-family: "${familyName}";
  src: url("${address}") format("woff2");
  font-weight: 100 900;
  font-display: optional;
}`;
  return { content, source, families: fontFamily, rulesAt: (address) => `${own(address)}\n${fontFaces}` };
}
