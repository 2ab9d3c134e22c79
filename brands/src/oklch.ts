/** A color in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };
/** Red, green and blue of linear light, 0 to 1 where a screen can show them. */
export type LinearRgb = readonly [number, number, number];

/** OKLCH to linear sRGB (the matrices of CSS Color 4). */
export function linearRgbOf({ lightness, chroma, hue }: Oklch): LinearRgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Whether an sRGB screen can show the color. */
export function isShown(color: Oklch): boolean {
  return linearRgbOf(color).every((part) => part >= -0.0005 && part <= 1.0005);
}

/** The strongest chroma an sRGB screen can show at this lightness and hue. */
export function strongestChroma(lightness: number, hue: number): number {
  let low = 0;
  let high = 0.4;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (isShown({ lightness, chroma: middle, hue })) low = middle;
    else high = middle;
  }
  return low;
}

/** `#rrggbb`, for paper, mail and the browser's own bars. */
export function hexOf(color: Oklch): string {
  const parts = linearRgbOf(color).map((part) => {
    const light = Math.min(1, Math.max(0, part));
    const coded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(coded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: Oklch, other: Oklch): number {
  const [high, low] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(color: Oklch): number {
  const [red, green, blue] = linearRgbOf(color).map((part) => Math.min(1, Math.max(0, part))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
