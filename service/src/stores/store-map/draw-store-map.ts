import type { Store } from '@lendside/providers/store-directory/port';
import { Canvas, type Color } from './canvas.ts';
import { LETTER_HEIGHT, widthOf } from './letters.ts';

const WIDTH = 640;
const HEIGHT = 400;
/** A block of a town's grid, in pixels. */
const BLOCK = 88;

const LAND: Color = [238, 240, 235];
const BLOCK_INSIDE: Color = [229, 232, 225];
const STREET: Color = [255, 255, 255];
const STREET_EDGE: Color = [206, 211, 200];
const MAIN_STREET: Color = [252, 226, 150];
const MAIN_EDGE: Color = [214, 176, 84];
const INK: Color = [38, 44, 52];
const PIN: Color = [190, 40, 46];

/**
 * A schematic map of a store's neighborhood as a PNG: the store's street across the middle with the pin on one side
 * (even house numbers above, odd ones below), the cross streets without names. It shows what the address says and claims nothing more,
 * so neither scale nor north; directions come from the maps of the person's own device.
 */
export function drawStoreMap(store: Pick<Store, 'line1' | 'city' | 'state' | 'zip' | 'name'>): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT, LAND);
  const [x, y] = [WIDTH / 2, HEIGHT / 2 + 12];
  drawBlocks(canvas, x, y);
  const { number, street } = partsOf(store.line1);
  drawStreet(canvas, [0, y], [WIDTH, y], 26, MAIN_STREET, MAIN_EDGE);
  label(canvas, street, 20, y - LETTER_HEIGHT, 2);
  label(canvas, street, WIDTH - 20 - widthOf(street) * 2, y - LETTER_HEIGHT, 2);
  drawPin(canvas, x, y + (number % 2 === 0 ? -13 : 13));
  drawPlate(canvas, [store.name, `${store.city}, ${store.state} ${store.zip}`]);
  return canvas.png();
}

/** House number and street of an address line; number 0 where it begins with none. */
export function partsOf(line1: string): { readonly number: number; readonly street: string } {
  const parts = /^(\d{1,6}) (.{1,40})$/.exec(line1.slice(0, 47));
  return parts ? { number: Number(parts[1]), street: parts[2] ?? '' } : { number: 0, street: line1.slice(0, 40) };
}

function drawBlocks(canvas: Canvas, x: number, y: number): void {
  const across = range(x, WIDTH);
  const down = range(y, HEIGHT);
  for (const left of across) {
    for (const top of down) canvas.rectangle(left + BLOCK / 2 + 16, top + 16, BLOCK - 32, BLOCK - 32, BLOCK_INSIDE);
  }
  // A corner is half a block away: the pin stands between two of them.
  for (const at of across) drawStreet(canvas, [at + BLOCK / 2, 0], [at + BLOCK / 2, HEIGHT], 12, STREET, STREET_EDGE);
  for (const at of down) if (at !== y) drawStreet(canvas, [0, at], [WIDTH, at], 12, STREET, STREET_EDGE);
}

/** Every block to both sides of the middle. */
function range(middle: number, length: number): number[] {
  const most = Math.ceil(length / 2 / BLOCK) + 1;
  return Array.from({ length: most * 2 + 1 }, (_, index) => middle + (index - most) * BLOCK);
}

type Point = readonly [number, number];

function drawStreet(canvas: Canvas, from: Point, to: Point, width: number, color: Color, edge: Color): void {
  canvas.line(from, to, width + 2, edge);
  canvas.line(from, to, width, color);
}

function label(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  canvas.text(text, x, y, size, INK);
}

function drawPin(canvas: Canvas, x: number, y: number): void {
  const head: Point = [x, y - 36];
  canvas.disc(x, y, 5, [90, 90, 90]);
  canvas.triangle([x - 17, y - 30], [x + 17, y - 30], [x, y], STREET);
  canvas.disc(...head, 21, STREET);
  canvas.triangle([x - 14, y - 30], [x + 14, y - 30], [x, y - 3], PIN);
  canvas.disc(...head, 18, PIN);
  canvas.disc(...head, 7, STREET);
}

/** Name and town on a plate at the top left. */
function drawPlate(canvas: Canvas, lines: readonly string[]): void {
  const width = Math.max(...lines.map((line) => widthOf(line))) * 2 + 24;
  canvas.rectangle(16, 16, width, lines.length * 22 + 14, INK);
  canvas.rectangle(17, 17, width - 2, lines.length * 22 + 12, STREET);
  for (const [index, line] of lines.entries()) label(canvas, line, 28, 28 + index * 22, 2);
}
