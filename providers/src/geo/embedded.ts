import { type Geo, isPosition, type Position } from './port.ts';
import { BORDER_LINES, STATE_RINGS } from './us-states.ts';

/** Longitude and latitude in thousandths of a degree. */
type Point = readonly [number, number];

interface Ring {
  readonly state: string;
  readonly points: readonly Point[];
  readonly box: readonly [west: number, south: number, east: number, north: number];
}

/** Coasts are simplified: who stands so near the shore outside of every state is in the one next to them. */
const SHORE_KILOMETERS = 4;
const KILOMETERS_PER_DEGREE = 111.2;
const NEAR = 200;

/** The borders in the program: no network and no outside service. */
export function embeddedGeo(): Geo {
  let rings: readonly Ring[] | undefined;
  return {
    name: 'embedded state borders',
    embedded: true,
    async stateAt(position) {
      if (!isPosition(position)) return undefined;
      rings ??= allRings();
      const at: Point = [position.longitude * 1000, position.latitude * 1000];
      const within = rings.find((ring) => isInBox(at, ring, 0) && isInside(at, ring.points));
      return within?.state ?? nearest(at, position, rings);
    },
  };
}

function allRings(): Ring[] {
  const lines = BORDER_LINES.map(pointsOf);
  return Object.entries(STATE_RINGS).flatMap(([state, rings]) =>
    rings.map((numbers) => {
      const points = numbers.flatMap((number) => lineOf(lines, number));
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
      return { state, points, box };
    }),
  );
}

function lineOf(lines: readonly (readonly Point[])[], number: number): readonly Point[] {
  return number >= 0 ? (lines[number] ?? []) : [...(lines[~number] ?? [])].reverse();
}

function pointsOf(line: string): Point[] {
  const steps: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of line) {
    const bits = character.charCodeAt(0) - 63;
    value |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits >= 0x20) continue;
    steps.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  const points: Point[] = [];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    const [x, y] = points.at(-1) ?? [0, 0];
    points.push([x + (steps[index] ?? 0), y + (steps[index + 1] ?? 0)]);
  }
  return points;
}

function isInBox([x, y]: Point, { box: [west, south, east, north] }: Ring, margin: number): boolean {
  return x >= west - margin && x <= east + margin && y >= south - margin && y <= north + margin;
}

/** Whether a line to the east crosses the ring an odd number of times. */
function isInside([x, y]: Point, points: readonly Point[]): boolean {
  let inside = false;
  let [lastX, lastY] = points.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of points) {
    if (lastY > y !== nextY > y && x < ((nextX - lastX) * (y - lastY)) / (nextY - lastY) + lastX) inside = !inside;
    [lastX, lastY] = [nextX, nextY];
  }
  return inside;
}

function nearest(at: Point, { latitude }: Position, rings: readonly Ring[]): string | undefined {
  const narrow = Math.cos((latitude * Math.PI) / 180);
  let found: { readonly state: string; readonly kilometers: number } | undefined;
  for (const ring of rings.filter((one) => isInBox(at, one, NEAR))) {
    let last = ring.points.at(-1) ?? at;
    for (const next of ring.points) {
      const kilometers = (distance(at, last, next, narrow) / 1000) * KILOMETERS_PER_DEGREE;
      if (kilometers < (found?.kilometers ?? SHORE_KILOMETERS)) found = { state: ring.state, kilometers };
      last = next;
    }
  }
  return found?.state;
}

/**
 * From a point to a piece of a line, in thousandths of a degree of latitude; `narrow` is how much shorter those of
 * longitude are.
 */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point, narrow: number): number {
  const [dx, dy] = [(toX - fromX) * narrow, toY - fromY];
  const [px, py] = [(x - fromX) * narrow, y - fromY];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - share * dx, py - share * dy);
}
