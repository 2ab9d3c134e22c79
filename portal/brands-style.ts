import { brandCodes } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { brandsCss } from '@lendside/brands/brands-css';
import { type DisplayFile, displayFile } from './display-faces.ts';

/** The style sheet of all brands, and the files that it names. */
export async function brandsStyle(): Promise<{ css: string; files: readonly DisplayFile[] }> {
  const made = await Promise.all(
    brandCodes.map(async (code) => [code, await displayFile(code, brands[code].look.type.display.kind)] as const),
  );
  const faces = Object.fromEntries(made) as Record<(typeof brandCodes)[number], DisplayFile>;
  return { css: brandsCss(faces), files: Object.values(faces) };
}
