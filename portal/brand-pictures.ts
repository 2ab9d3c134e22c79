import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrandCode, BrandLook } from '@lendside/brands/brand';
import { type ColorToken, hexColor, type Theme } from '@lendside/brands/palette';
import type { PictureName } from '@lendside/brands/pictures';

/** The drawings of the brands. A picture in a style sheet knows nothing of its page: it is painted for either theme by the build. */

/** A color of the palette in a drawing, as a page would write it. */
export const PAINT = /var\(--([a-z-]+)\)/g;

/** The drawing as it was drawn. */
export function drawnPicture(code: BrandCode, name: PictureName): string {
  return readFileSync(fileURLToPath(import.meta.resolve(`@lendside/brands/pictures/${code}-${name}.svg`)), 'utf8');
}

/** The same in the colors of a theme, without the spaces between its parts. */
export function paintedPicture(drawing: string, look: BrandLook, theme: Theme): string {
  return drawing.replace(PAINT, (_, token: ColorToken) => hexColor(look, theme, token)).replace(/>\s+</g, '><');
}
