import { type BrandCode, brandCodes } from './brand.ts';
import { brands } from './brands.ts';
import { brandCss } from './palette.ts';

/** A brand's display face as the build made it: its `@font-face` rules, and the families to ask for in their order. */
export type BuiltFace = { rules: string; families: string };

/**
 * The look of all eight brands in one style sheet, each with its display face before the faces that devices have; the build of
 * the portal takes it as `virtual:brands.css`.
 */
export function brandsCss(faces: Readonly<Record<BrandCode, BuiltFace>>): string {
  return brandCodes
    .map((code) => `${faces[code].rules}\n${brandCss(brands[code])}\n${faceCss(code, faces[code])}`)
    .join('\n');
}

function faceCss(code: BrandCode, { families }: BuiltFace): string {
  const { heading, figures, display } = brands[code].look.type;
  return [
    `[data-brand="${code}"] {`,
    `  --font-heading: ${families}, ${heading};`,
    `  --font-figures: ${families}, ${figures};`,
    `  --heading-tracking: ${display.tracking};`,
    '}',
  ].join('\n');
}
