import { brandCodes } from '@lendside/brands/brand';
import { brandLooks } from '@lendside/brands/looks';
import { contrastOf } from '@lendside/brands/oklch';
import { type ColorToken, colorTokens, paletteOf, themes } from '@lendside/brands/palette';
import { type PictureName, pictureNames } from '@lendside/brands/pictures';
import { describe, expect, test } from 'vitest';
import { drawnPicture, PAINT, paintedPicture } from '../../brand-pictures.ts';

const BYTES_MAX = 4096;

/** Colors that carry a picture. Others lie behind them or are cut out of them. */
const FIGURES: readonly ColorToken[] = ['brand', 'ink', 'brand-accent'];
const BEHIND: readonly ColorToken[] = ['brand-soft', 'brand-line'];
const CUT: ColorToken = 'surface-raised';

/** Grounds that a picture stands on. */
const GROUNDS: Readonly<Record<PictureName, readonly ColorToken[]>> = {
  empty: ['surface', 'surface-raised'],
  success: ['positive-soft'],
  trouble: ['surface', 'surface-raised'],
};

/** WCAG 2.2, 1.4.11: parts of a picture that say something. */
const GRAPHIC = 3;

const paintsOf = (drawing: string) => new Set([...drawing.matchAll(PAINT)].map(([, token]) => token as ColorToken));

describe.each(brandCodes.flatMap((code) => pictureNames.map((name) => [code, name] as const)))(
  'the picture of %s for %s',
  (code, name) => {
    const drawing = drawnPicture(code, name);

    test('is small, and paints with the palette alone', () => {
      expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(BYTES_MAX);
      expect(drawing).toContain('viewBox="0 0 160 120"');
      expect(drawing).not.toMatch(/<(style|script|image|text|use|a)\b|href|#[0-9a-f]{3}/i);
      const paints = paintsOf(drawing);
      expect([...paints].filter((token) => !colorTokens.includes(token))).toEqual([]);
      expect([...paints].filter((token) => ![...FIGURES, ...BEHIND, CUT].includes(token))).toEqual([]);
      expect(paints.has('brand'), 'shows whose it is').toBe(true);
    });

    test.each(themes)('can be made out in the %s theme', (theme) => {
      const palette = paletteOf(brandLooks[code], theme);
      const paints = paintsOf(drawing);
      const tooWeak = FIGURES.filter((token) => paints.has(token)).flatMap((token) =>
        GROUNDS[name]
          .map((ground) => [ground, contrastOf(palette[token], palette[ground])] as const)
          .filter(([, ratio]) => ratio < GRAPHIC)
          .map(([ground, ratio]) => `${token} on ${ground}: ${ratio.toFixed(2)}`),
      );
      expect(tooWeak).toEqual([]);
      if (paints.has(CUT)) expect(contrastOf(palette.brand, palette[CUT])).toBeGreaterThanOrEqual(GRAPHIC);
      expect(paintedPicture(drawing, brandLooks[code], theme)).not.toContain('var(');
    });
  },
);

test('no brand takes the drawing of another', () => {
  const drawings = brandCodes.flatMap((code) => pictureNames.map((name) => drawnPicture(code, name)));
  expect(new Set(drawings.map((drawing) => drawing.replace(PAINT, ''))).size).toBe(24);
});
