/** Degrees: north and east are above zero. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Question: which state is that position in? Asked of what a browser claims, so the answer is advice (security 21). */
export interface Geo {
  readonly name: string;
  readonly embedded: boolean;
  /** Two letters, of the fifty states and DC; undefined outside them. */
  stateAt(position: Position): Promise<string | undefined>;
}

/** Whether the numbers are a place on earth at all. */
export function isPosition({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
