import { describe, expect, test } from 'vitest';
import { brandCodes } from './brand.ts';
import { contrastPairs } from './contrast-pairs.ts';
import { brandLooks } from './looks.ts';
import { contrastOf, hexOf, isShown } from './oklch.ts';
import { brandCss, colorTokens, cssColor, hexColor, paletteOf, themes } from './palette.ts';

describe('OKLCH to sRGB', () => {
  // Reference values of CSS Color 4.
  test.each([
    [{ lightness: 1, chroma: 0, hue: 0 }, '#ffffff'],
    [{ lightness: 0, chroma: 0, hue: 0 }, '#000000'],
    [{ lightness: 0.62796, chroma: 0.25768, hue: 29.234 }, '#ff0000'],
    [{ lightness: 0.51975, chroma: 0.17686, hue: 142.495 }, '#008000'],
    [{ lightness: 0.45201, chroma: 0.31321, hue: 264.052 }, '#0000ff'],
  ])('%o is %s', (color, hex) => {
    expect(hexOf(color)).toBe(hex);
  });

  test('black on white is 21 to 1', () => {
    const gray = (lightness: number) => ({ lightness, chroma: 0, hue: 0 });
    expect(contrastOf(gray(0), gray(1))).toBeCloseTo(21, 1);
  });
});

describe.each(brandCodes)('the colors of %s', (code) => {
  describe.each(themes)('in the %s theme', (theme) => {
    const palette = paletteOf(brandLooks[code], theme);

    test('every pair that meets on a screen has the contrast of WCAG 2.2 AA', () => {
      const tooWeak = contrastPairs
        .map((pair) => ({
          ...pair,
          ratio: contrastOf(asWritten(palette[pair.front]), asWritten(palette[pair.ground])),
        }))
        .filter((pair) => pair.ratio < pair.ratioMin)
        .map((pair) => `${pair.front} on ${pair.ground}: ${pair.ratio.toFixed(2)} where ${pair.ratioMin} is needed`);
      expect(tooWeak).toEqual([]);
    });

    test('an sRGB screen can show every color', () => {
      expect(colorTokens.filter((token) => !isShown(asWritten(palette[token])))).toEqual([]);
    });
  });
});

test('no two brands have the same primary color, corners or face', () => {
  const distinct = (key: (code: (typeof brandCodes)[number]) => string) => new Set(brandCodes.map(key)).size;
  expect(distinct((code) => hexColor(brandLooks[code], 'light', 'brand'))).toBe(8);
  expect(distinct((code) => JSON.stringify(brandLooks[code].radius))).toBe(8);
  expect(distinct((code) => brandLooks[code].type.heading)).toBe(8);
});

test('the style sheet of a brand follows data-brand and data-theme', () => {
  const css = brandCss('tmx', brandLooks.tmx);
  expect(css).toContain('[data-brand="tmx"] {');
  expect(css).toContain('[data-theme="dark"][data-brand="tmx"]');
  expect(css).toContain('@media (prefers-color-scheme: dark)');
  for (const token of colorTokens) expect(css.split(`--${token}: `)).toHaveLength(4);
});

/** The color as the style sheet says it, after rounding. */
function asWritten(color: Parameters<typeof cssColor>[0]) {
  const [lightness, chroma, hue] = cssColor(color).slice(6, -1).split(' ').map(Number) as [number, number, number];
  return { lightness, chroma, hue };
}
