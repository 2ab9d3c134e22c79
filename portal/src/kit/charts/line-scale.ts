/** A point of a chart: x in any rising unit (days, dollars), y in any unit from zero up. */
export type ChartPoint = { x: number; y: number };

/** Places points on a plot of 100 by 100; y starts at zero so that a slope is never exaggerated. */
export function lineScale(xs: readonly number[], ys: readonly number[]) {
  const xMin = Math.min(...xs);
  const xSpan = Math.max(...xs) - xMin || 1;
  const yMax = Math.max(0, ...ys) || 1;
  return {
    x: (value: number) => round(((value - xMin) / xSpan) * 100),
    y: (value: number) => round((1 - value / yMax) * 100),
  };
}

export type LineScale = ReturnType<typeof lineScale>;

/** The line as an SVG path: straight from point to point, or in steps (a balance stays until it changes). */
export function linePath(points: readonly ChartPoint[], scale: LineScale, shape: 'line' | 'step'): string {
  return points
    .map((point, index) => {
      const x = scale.x(point.x);
      const y = scale.y(point.y);
      if (index === 0) return `M${x} ${y}`;
      return shape === 'step' ? `H${x}V${y}` : `L${x} ${y}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
