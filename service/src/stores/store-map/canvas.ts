import { dotsOf } from './letters.ts';
import { pngOf } from './png.ts';

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** Drawn so many times as large, and brought down to size: edges come out smooth. */
const FINENESS = 2;

/** A small sheet to draw on. Positions and sizes are pixels of the finished picture, fractions allowed. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #across: number;
  readonly #fine: Uint8Array;

  constructor(width: number, height: number, ground: Color) {
    this.width = width;
    this.height = height;
    this.#across = width * FINENESS;
    this.#fine = new Uint8Array(width * height * FINENESS * FINENESS * 3);
    this.rectangle(0, 0, width, height, ground);
  }

  rectangle(x: number, y: number, width: number, height: number, color: Color): void {
    this.#fill(x, y, x + width, y + height, color, () => true);
  }

  disc(x: number, y: number, radius: number, color: Color): void {
    const isInside = (px: number, py: number) => (px - x) ** 2 + (py - y) ** 2 <= radius ** 2;
    this.#fill(x - radius, y - radius, x + radius, y + radius, color, isInside);
  }

  /** A straight line with round ends. */
  line(from: readonly [number, number], to: readonly [number, number], width: number, color: Color): void {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = dx * dx + dy * dy || 1;
    const half = width / 2;
    const isNear = (px: number, py: number) => {
      const along = Math.min(1, Math.max(0, ((px - from[0]) * dx + (py - from[1]) * dy) / length));
      return (px - from[0] - along * dx) ** 2 + (py - from[1] - along * dy) ** 2 <= half * half;
    };
    const [left, top] = [Math.min(from[0], to[0]) - half, Math.min(from[1], to[1]) - half];
    this.#fill(left, top, Math.max(from[0], to[0]) + half, Math.max(from[1], to[1]) + half, color, isNear);
  }

  triangle(
    a: readonly [number, number],
    b: readonly [number, number],
    c: readonly [number, number],
    color: Color,
  ): void {
    const side = (p: readonly [number, number], q: readonly [number, number], x: number, y: number) =>
      (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
    const isInside = (x: number, y: number) => {
      const sides = [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)];
      return sides.every((one) => one >= 0) || sides.every((one) => one <= 0);
    };
    const [xs, ys] = [
      [a[0], b[0], c[0]],
      [a[1], b[1], c[1]],
    ];
    this.#fill(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), color, isInside);
  }

  /** A text whose top left corner is given; `size` pixels a dot. */
  text(text: string, x: number, y: number, size: number, color: Color): void {
    for (const dot of dotsOf(text)) this.rectangle(x + dot.x * size, y + dot.y * size, size, size, color);
  }

  #fill(
    left: number,
    top: number,
    right: number,
    bottom: number,
    [red, green, blue]: Color,
    isInside: (x: number, y: number) => boolean,
  ): void {
    const bounded = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at * FINENESS)));
    const [fromX, toX] = [bounded(left, this.#across), bounded(right, this.#across)];
    const [fromY, toY] = [bounded(top, this.height * FINENESS), bounded(bottom, this.height * FINENESS)];
    for (let y = fromY; y < toY; y += 1) {
      for (let x = fromX; x < toX; x += 1) {
        if (!isInside((x + 0.5) / FINENESS, (y + 0.5) / FINENESS)) continue;
        const at = (y * this.#across + x) * 3;
        this.#fine[at] = red;
        this.#fine[at + 1] = green;
        this.#fine[at + 2] = blue;
      }
    }
  }

  /** The finished picture as a PNG file. */
  png(): Buffer {
    const rgb = new Uint8Array(this.width * this.height * 3);
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) {
        for (let part = 0; part < 3; part += 1) rgb[(y * this.width + x) * 3 + part] = this.#meanOf(x, y, part);
      }
    }
    return pngOf(this.width, this.height, rgb);
  }

  #meanOf(x: number, y: number, part: number): number {
    let sum = 0;
    for (let row = 0; row < FINENESS; row += 1) {
      for (let column = 0; column < FINENESS; column += 1) {
        sum += this.#fine[((y * FINENESS + row) * this.#across + x * FINENESS + column) * 3 + part] ?? 0;
      }
    }
    return Math.round(sum / FINENESS ** 2);
  }
}
