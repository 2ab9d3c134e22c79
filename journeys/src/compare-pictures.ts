import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Distance that a pixel may be off, from 0 to 1: rounding of another processor, and no other color. */
const THRESHOLD = 0.03;
/** Steps of a color that are saved: two thirds of the bytes, and nothing that an eye sees. */
const COLOR_STEP = 8;

/** A picture of the browser as it is saved: without transparency, in fewer colors. */
export function reduced(picture: Buffer): PNG {
  const png = PNG.sync.read(picture);
  for (let at = 0; at < png.data.length; at += 1) {
    const value = png.data[at] ?? 0;
    png.data[at] = at % 4 === 3 ? 255 : Math.min(255, Math.round(value / COLOR_STEP) * COLOR_STEP);
  }
  return png;
}

/** The bytes of a reduced picture, as few as there can be. */
export const bytesOf = (png: PNG): Buffer =>
  PNG.sync.write(png, { colorType: 2, deflateLevel: 9, filterType: 0, deflateStrategy: 0 });

/** Number of pixels that differ, with a picture of where; undefined where none does. Another size differs everywhere. */
export function difference(
  saved: Buffer,
  after: PNG,
): { readonly pixels: number; readonly picture: Buffer } | undefined {
  const before = PNG.sync.read(saved);
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
  if (before.data.equals(after.data) && before.width === after.width) return undefined;
  const drawn = new PNG({ width, height });
  const [one, other] = [onCanvas(before, width, height), onCanvas(after, width, height)];
  const pixels = pixelmatch(one.data, other.data, drawn.data, width, height, { threshold: THRESHOLD, includeAA: true });
  return pixels === 0 ? undefined : { pixels, picture: PNG.sync.write(drawn) };
}

/** The same picture on an empty one that may be larger. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height, fill: true });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
