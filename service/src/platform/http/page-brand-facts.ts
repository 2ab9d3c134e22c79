import { brotliCompressSync } from 'node:zlib';
import { type Brand, type BrandCode, brandCodes } from '@lendside/brands/brand';
import type { Brands } from '@lendside/brands/brand-facts';
import { brands as placeholders } from '@lendside/brands/brands';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { escapeHtml } from './escape-html.ts';
import type { PortalFile } from './portal-files.ts';

/** The pages that are drawn when the portal is built: of each brand and language one. */
const DRAWN = /^\/(?:sign-in|offline)\/([a-z0-9]{3})\.(?:english|spanish)\.html$/;

/** The drawn pages with the addresses and phones that the lender says, in place of those they were drawn with. */
export function withBrandFacts(
  files: ReadonlyMap<string, PortalFile>,
  brands: Brands,
): ReadonlyMap<string, PortalFile> {
  return new Map(
    [...files].map(([path, file]) => {
      const code = brandCodes.find((one) => one === DRAWN.exec(path)?.[1]);
      return [path, code === undefined ? file : said(file, changesOf(code, brands))] as const;
    }),
  );
}

type Change = readonly [before: string, after: string];

function changesOf(code: BrandCode, brands: Brands): Change[] {
  const before = textsOf(placeholders[code]);
  const after = textsOf(brands[code]);
  return before.map((text, at): Change => [text, after[at] ?? text]).filter(([old, now]) => old !== now);
}

/** Texts in such a page that are of its brand. No text is the beginning of another one. */
function textsOf({ links, supportPhones, supportEmail }: Brand): string[] {
  const phones = Object.values(supportPhones).flatMap((phone) => [
    formatPhone(phone),
    internationalPhone(phone) ?? phone,
  ]);
  return [links.termsUrl, links.privacyUrl, links.storeLocatorUrl, supportEmail, ...phones].map(escapeHtml);
}

function said(file: PortalFile, changes: readonly Change[]): PortalFile {
  if (changes.length === 0) return file;
  const page = changes.reduce((text, [before, after]) => text.replaceAll(before, after), file.body.toString('utf8'));
  const body = Buffer.from(page);
  return { ...file, body, ...(file.brotli && { brotli: brotliCompressSync(body) }) };
}
