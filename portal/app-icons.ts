import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Brand, BrandCode, BrandLook } from '@lendside/brands/brand';
import type { Drawing } from '@lendside/brands/drawing';
import { brandDrawings } from '@lendside/brands/drawings';
import { brandLooks } from '@lendside/brands/looks';
import { hexColor } from '@lendside/brands/palette';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** The icons of a brand, drawn of its mark, and what a device needs to know to install the portal as the brand's app. */

/** A picture of an app: how it is cut, how large, and how much of its width the mark takes. */
interface AppIcon {
  readonly name: string;
  readonly pixels: number;
  readonly purpose: 'any' | 'maskable' | 'apple';
  readonly markShare: number;
  /** Corners of our own where the device cuts none, as a share of the width. */
  readonly corner: number;
}

/**
 * Icons of the app. The middle four fifths of a maskable icon are always visible; a mark keeps well inside (W3C manifest,
 * icon masks).
 */
const APP_ICONS: readonly AppIcon[] = [
  { name: '192', pixels: 192, purpose: 'any', markShare: 0.72, corner: 0.2 },
  { name: '512', pixels: 512, purpose: 'any', markShare: 0.72, corner: 0.2 },
  { name: 'maskable-512', pixels: 512, purpose: 'maskable', markShare: 0.6, corner: 0 },
  { name: 'apple-180', pixels: 180, purpose: 'apple', markShare: 0.68, corner: 0 },
];
const MASKABLE_SHARE = 0.6;

/** Loads the renderer: its WebAssembly lies in its package. */
export async function loadRenderer(): Promise<void> {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
}

/** Every icon file of a brand by its name below /marks. The renderer has to be loaded. */
export function iconFiles(code: BrandCode): ReadonlyMap<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>([
    [`${code}.svg`, markSvg(code)],
    [`${code}-app.svg`, appIconSvg(code, { markShare: MASKABLE_SHARE, corner: 0 })],
  ]);
  for (const icon of APP_ICONS) {
    const drawn = new Resvg(appIconSvg(code, icon), { fitTo: { mode: 'width', value: icon.pixels } }).render();
    files.set(`${code}-${icon.name}.png`, drawn.asPng());
  }
  return files;
}

/** Web app manifest with which a device installs the portal as an app of the brand. */
export function appManifest({ code, name }: Brand): string {
  const look = brandLooks[code];
  const pictures = APP_ICONS.filter(({ purpose }) => purpose !== 'apple').map(({ name: file, pixels, purpose }) => ({
    src: `/marks/${code}-${file}.png`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose,
  }));
  const drawing = { src: `/marks/${code}-app.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' };
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    categories: ['finance'],
    prefer_related_applications: false,
    theme_color: hexColor(look, 'light', 'surface'),
    background_color: hexColor(look, 'light', 'surface'),
    icons: [...pictures, drawing],
    shortcuts: SHORTCUTS,
  });
}

/** Ways from the icon of an installed app, in both languages: it is made once for all readers. */
const SHORTCUTS = [
  { name: 'Pay · Pagar', url: '/AccountSelect?action=pay' },
  { name: 'My loans · Mis préstamos', url: '/AccountSelect?action=details' },
];

/** The color of the bar around an installed app, by theme. */
export const themeColors = (code: BrandCode) => ({
  light: hexColor(brandLooks[code], 'light', 'surface'),
  dark: hexColor(brandLooks[code], 'dark', 'surface'),
});

/** A brand's mark as the icon of the browser tab. */
export function markSvg(code: BrandCode): string {
  const { mark } = brandDrawings[code];
  return svg(mark.width, mark.height, pathsOf(mark, paintOf(brandLooks[code])));
}

/** The same in the middle of a plain ground. */
function appIconSvg(code: BrandCode, { markShare, corner }: Pick<AppIcon, 'markShare' | 'corner'>): string {
  const [look, { mark }] = [brandLooks[code], brandDrawings[code]];
  const size = Math.max(mark.width, mark.height) / markShare;
  const [x, y] = [(size - mark.width) / 2, (size - mark.height) / 2];
  const color = hexColor(look, 'light', 'surface-raised');
  const ground = `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${color}"/>`;
  return svg(size, size, `${ground}<g transform="translate(${x} ${y})">${pathsOf(mark, paintOf(look))}</g>`);
}

function paintOf(look: BrandLook): Record<string, string> {
  return {
    ground: hexColor(look, 'light', 'brand'),
    ink: hexColor(look, 'light', 'ink'),
    tint: hexColor(look, 'light', 'brand-accent'),
    cut: hexColor(look, 'light', 'on-brand'),
  };
}

function pathsOf({ strokes }: Drawing, paint: Record<string, string>): string {
  const paths = strokes.map(({ d, paint: name, lineWidth, ends }) =>
    lineWidth === undefined
      ? `<path d="${d}" fill="${paint[name]}"/>`
      : `<path d="${d}" fill="none" stroke="${paint[name]}" stroke-width="${lineWidth}" stroke-linecap="${ends ?? 'butt'}"/>`,
  );
  return paths.join('');
}

function svg(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}
