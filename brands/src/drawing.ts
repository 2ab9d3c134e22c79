/** A color of a drawing: the brand color, the text color, the second color, or what lies on the brand color. */
export type Paint = 'ground' | 'ink' | 'tint' | 'cut';

/** One path: filled, or drawn as a line when it has a width. */
export type Stroke = { d: string; paint: Paint; lineWidth?: number; ends?: 'butt' | 'round' | 'square' };

/** A mark or a wordmark as SVG paths, drawn for this project. */
export type Drawing = { width: number; height: number; strokes: readonly Stroke[] };
