import type { BrandCode, BrandLook } from './brand.ts';
import { hexOf, type Oklch, strongestChroma } from './oklch.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Every color of a screen. Text goes on grounds only in the pairs of `contrast-pairs.ts`. */
export const colorTokens = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'line-input',
  'track',
  'brand',
  'brand-hover',
  'brand-ink',
  'brand-soft',
  'brand-line',
  'brand-accent',
  'on-brand',
  'positive',
  'positive-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-hover',
  'danger-soft',
  'on-danger',
  'focus',
  'chart-principal',
  'chart-interest',
  'chart-interest-2',
  'chart-fee',
  'chart-penalty',
  'chart-compare',
] as const;
export type ColorToken = (typeof colorTokens)[number];
export type Palette = Readonly<Record<ColorToken, Oklch>>;

const POSITIVE_HUE = 152;
const WARNING_HUE = 70;
/** Danger is red, and leans to crimson where the brand itself is red, so that a primary button is never taken for it. */
const dangerHueOf = (hue: number) => (Math.abs(hue - 25) <= 25 ? 12 : 25);

/** The whole palette of a brand in one theme, derived from its hue. Pure. */
export function paletteOf(look: BrandLook, theme: Theme): Palette {
  return theme === 'light' ? lightPalette(look) : darkPalette(look);
}

function lightPalette({ hue, accentHue, vividness, softHue = hue }: BrandLook): Palette {
  const danger = dangerHueOf(hue);
  const brand = strong(0.47, hue, vividness);
  return {
    surface: tone(0.975, 0.007, hue),
    'surface-raised': tone(0.997, 0.002, hue),
    'surface-sunken': tone(0.948, 0.011, hue),
    ink: tone(0.235, 0.03, hue),
    'ink-soft': tone(0.455, 0.028, hue),
    line: tone(0.9, 0.012, hue),
    'line-strong': tone(0.78, 0.02, hue),
    'line-input': tone(0.6, 0.03, hue),
    track: tone(0.91, 0.018, hue),
    brand,
    'brand-hover': strong(0.4, hue, vividness),
    'brand-ink': strong(0.43, hue, vividness),
    'brand-soft': tone(0.951, 0.028, softHue),
    'brand-line': tone(0.865, 0.055, softHue),
    'brand-accent': strong(0.62, accentHue, 0.9),
    'on-brand': tone(0.99, 0.006, hue),
    positive: strong(0.44, POSITIVE_HUE, 0.85),
    'positive-soft': tone(0.955, 0.032, POSITIVE_HUE),
    warning: strong(0.46, WARNING_HUE, 0.95),
    'warning-soft': tone(0.957, 0.042, 85),
    danger: strong(0.48, danger, 0.88),
    'danger-hover': strong(0.41, danger, 0.88),
    'danger-soft': tone(0.952, 0.024, danger),
    'on-danger': tone(0.99, 0.004, danger),
    focus: strong(0.43, hue, vividness),
    'chart-principal': brand,
    'chart-interest': strong(0.62, accentHue, 0.85),
    'chart-interest-2': strong(0.74, accentHue, 0.6),
    'chart-fee': tone(0.52, 0.025, hue),
    'chart-penalty': strong(0.48, danger, 0.88),
    'chart-compare': tone(0.56, 0.025, hue),
  };
}

function darkPalette({ hue, accentHue, vividness, softHue = hue }: BrandLook): Palette {
  const danger = dangerHueOf(hue);
  const brand = strong(0.755, hue, vividness * 0.95);
  return {
    surface: tone(0.185, 0.014, hue),
    'surface-raised': tone(0.228, 0.018, hue),
    'surface-sunken': tone(0.155, 0.012, hue),
    ink: tone(0.955, 0.008, hue),
    'ink-soft': tone(0.77, 0.02, hue),
    line: tone(0.315, 0.02, hue),
    'line-strong': tone(0.43, 0.026, hue),
    'line-input': tone(0.585, 0.03, hue),
    track: tone(0.33, 0.024, hue),
    brand,
    'brand-hover': strong(0.815, hue, vividness * 0.9),
    'brand-ink': strong(0.805, hue, vividness * 0.9),
    'brand-soft': tone(0.29, 0.04, softHue),
    'brand-line': tone(0.4, 0.06, softHue),
    'brand-accent': strong(0.74, accentHue, 0.75),
    'on-brand': tone(0.19, 0.025, hue),
    positive: strong(0.82, POSITIVE_HUE, 0.7),
    'positive-soft': tone(0.285, 0.04, POSITIVE_HUE),
    warning: strong(0.85, WARNING_HUE, 0.8),
    'warning-soft': tone(0.29, 0.04, WARNING_HUE),
    danger: strong(0.77, danger, 0.85),
    'danger-hover': strong(0.83, danger, 0.8),
    'danger-soft': tone(0.285, 0.055, danger),
    'on-danger': tone(0.19, 0.03, danger),
    focus: strong(0.86, hue, vividness * 0.7),
    'chart-principal': brand,
    'chart-interest': strong(0.74, accentHue, 0.7),
    'chart-interest-2': strong(0.6, accentHue, 0.6),
    'chart-fee': tone(0.68, 0.025, hue),
    'chart-penalty': strong(0.7, danger, 0.85),
    'chart-compare': tone(0.66, 0.025, hue),
  };
}

/** A quiet color, never stronger than the screen can show. */
function tone(lightness: number, chroma: number, hue: number): Oklch {
  return { lightness, chroma: Math.min(chroma, strongestChroma(lightness, hue)), hue };
}

/** A strong color: a share of the strongest the screen can show. */
function strong(lightness: number, hue: number, share: number): Oklch {
  return { lightness, chroma: Math.min(strongestChroma(lightness, hue) * share, 0.24), hue };
}

/** `oklch(0.47 0.131 255)`, as CSS takes it. */
export function cssColor({ lightness, chroma, hue }: Oklch): string {
  return `oklch(${round(lightness)} ${Math.floor(chroma * 1000) / 1000} ${round(hue)})`;
}

/** A color of a brand as `#rrggbb`, where CSS does not reach: paper, mail, the browser's own bars. */
export function hexColor(look: BrandLook, theme: Theme, token: ColorToken): string {
  return hexOf(paletteOf(look, theme)[token]);
}

/**
 * A brand's colors, corners and type as CSS custom properties. The brand is chosen by `data-brand` on any element,
 * the theme by `data-theme` on the root: `light`, `dark`, or `auto` and absent for what the device prefers.
 */
export function brandCss(code: BrandCode, look: BrandLook): string {
  return inBothThemes(code, {
    light: [...shapeLines(look), ...colorLines(look, 'light')],
    dark: colorLines(look, 'dark'),
  });
}

/** Custom properties of a brand by theme; those that stand under `light` alone hold in both. */
export function inBothThemes(code: BrandCode, { light, dark }: Readonly<Record<Theme, readonly string[]>>): string {
  const on = `[data-brand="${code}"]`;
  const anyButLight = ':root:not([data-theme="light"])';
  return [
    block(on, light),
    block(`[data-theme="dark"]${on},\n[data-theme="dark"] ${on}`, dark),
    block('@media (prefers-color-scheme: dark)', [
      block(`${anyButLight}${on},\n${anyButLight} ${on}`, dark).trimEnd().replaceAll('\n', '\n  '),
    ]),
  ].join('\n');
}

function colorLines(look: BrandLook, theme: Theme): string[] {
  const palette = paletteOf(look, theme);
  const [shade, scrim] = theme === 'light' ? [0.13, 0.5] : [0.5, 0.66];
  const dark = `${theme === 'light' ? 0.25 : 0.08} 0.03 ${look.hue}`;
  return [
    `color-scheme: ${theme};`,
    ...colorTokens.map((token) => `--${token}: ${cssColor(palette[token])};`),
    `--shade: oklch(${dark} / ${shade});`,
    `--scrim: oklch(${dark} / ${scrim});`,
  ];
}

function shapeLines({ radius, type }: BrandLook): string[] {
  return [
    `--radius-card: ${radius.card}rem;`,
    `--radius-control: ${radius.control}rem;`,
    `--radius-control-square: ${Math.min(radius.control, 0.875)}rem;`,
    `--radius-small: ${radius.small}rem;`,
    `--font-heading: ${type.heading};`,
    `--font-body: ${type.body};`,
    `--font-figures: ${type.figures};`,
    `--heading-weight: ${type.headingWeight};`,
    `--figure-weight: ${type.figureWeight};`,
    `--heading-tracking: ${type.headingTracking};`,
  ];
}

function block(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
