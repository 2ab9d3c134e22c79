import { createHash } from 'node:crypto';
import { type BrandCode, brandCodes } from '@lendside/brands/brand';
import { type BuiltBrand, type BuiltPictures, brandsCss } from '@lendside/brands/brands-css';
import { brandLooks } from '@lendside/brands/looks';
import { type Theme, themes } from '@lendside/brands/palette';
import { pictureNames } from '@lendside/brands/pictures';
import { drawnPicture, paintedPicture } from './brand-pictures.ts';
import { displayFace } from './display-faces.ts';

/** A file that the style sheet of the brands names. */
export interface BrandFile {
  /** Address in the portal, which changes with the content. */
  readonly address: string;
  readonly type: string;
  readonly content: string | Buffer;
  /** The file of a package that it was made of. */
  readonly source?: string;
}

/** The style sheet of all brands, and the files that it names. */
export async function brandsStyle(): Promise<{ css: string; files: readonly BrandFile[] }> {
  const files: BrandFile[] = [];
  const keep = (name: string, ending: string, file: Omit<BrandFile, 'address'>): string => {
    const hash = createHash('sha256').update(file.content).digest('base64url').slice(0, 8);
    const address = `/assets/${name}-${hash}.${ending}`;
    files.push({ address, ...file });
    return address;
  };
  const built = {} as Record<BrandCode, BuiltBrand>;
  for (const code of brandCodes) {
    const { content, source, rulesAt, families } = await displayFace(code, brandLooks[code].type.display.kind);
    const face = keep(`display-${code}`, 'woff2', { type: 'font/woff2', content, source });
    built[code] = { face: { rules: rulesAt(face), families }, pictures: picturesOf(code, keep) };
  }
  return { css: brandsCss(built), files };
}

function picturesOf(
  code: BrandCode,
  keep: (name: string, ending: string, file: Omit<BrandFile, 'address'>) => string,
): BuiltPictures {
  const paintedFor = (theme: Theme) =>
    Object.fromEntries(
      pictureNames.map((name) => {
        const content = paintedPicture(drawnPicture(code, name), brandLooks[code], theme);
        return [name, keep(`${code}-${name}-${theme}`, 'svg', { type: 'image/svg+xml', content })];
      }),
    );
  return Object.fromEntries(themes.map((theme) => [theme, paintedFor(theme)])) as unknown as BuiltPictures;
}
