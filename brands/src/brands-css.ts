import { brandCodes } from './brand.ts';
import { brands } from './brands.ts';
import { brandCss } from './palette.ts';

/** The look of all eight brands in one style sheet; the build of the portal takes it as `virtual:brands.css`. */
export function brandsCss(): string {
  return brandCodes.map((code) => brandCss(brands[code])).join('\n');
}
