import { type BrandCode, brandCodes } from './brand.ts';
import { brandLooks } from './looks.ts';
import { brandCss, inBothThemes, type Theme } from './palette.ts';
import { type PictureName, pictureNames } from './pictures.ts';

/** A brand's display face as the build made it: its `@font-face` rules, and the families to ask for in their order. */
export type BuiltFace = { rules: string; families: string };

/** Addresses of a brand's pictures, painted for either theme. */
export type BuiltPictures = Readonly<Record<Theme, Readonly<Record<PictureName, string>>>>;

export type BuiltBrand = { face: BuiltFace; pictures: BuiltPictures };

/**
 * The look of all eight brands in one style sheet, each with its display face before the faces that devices have, and with its
 * pictures; the build of the portal takes it as `virtual:brands.css`.
 */
export function brandsCss(built: Readonly<Record<BrandCode, BuiltBrand>>): string {
  return brandCodes
    .flatMap((code) => [built[code].face.rules, brandCss(code, brandLooks[code]), ownCss(code, built[code])])
    .join('\n');
}

function ownCss(code: BrandCode, { face, pictures }: BuiltBrand): string {
  const { heading, figures, display } = brandLooks[code].type;
  const faceLines = [
    `--font-heading: ${face.families}, ${heading};`,
    `--font-figures: ${face.families}, ${figures};`,
    `--heading-tracking: ${display.tracking};`,
  ];
  const pictureLines = (theme: Theme) =>
    pictureNames.map((name) => `--picture-${name}: url("${pictures[theme][name]}");`);
  return inBothThemes(code, { light: [...faceLines, ...pictureLines('light')], dark: pictureLines('dark') });
}
