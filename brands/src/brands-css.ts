import { brandCodes } from './brand.ts';
import { brands } from './brands.ts';
import { brandCss } from './palette.ts';

/** The look of all eight brands in one style sheet; the portal keeps it as `portal/src/kit/brands.css`. */
export function brandsCss(): string {
  const head =
    '/* Made from brands/src/palette.ts by portal/src/kit/write-brands-css.ts; change it there and run `npx tsx` on it. */\n';
  return head + brandCodes.map((code) => brandCss(brands[code])).join('\n');
}
