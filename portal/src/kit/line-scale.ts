/** A point of a chart: x in any rising unit (days, dollars), y in any unit from zero up. */
export type ChartPoint = { x: number; y: number };

export type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number };

/** Places points inside a frame; y starts at zero so that a slope is never exaggerated. */
export function lineScale(points: readonly ChartPoint[], frame: Frame) {
  const xs = points.map((point) => point.x);
  const xMin = Math.min(...xs);
  const xSpan = Math.max(...xs) - xMin || 1;
  const yMax = Math.max(...points.map((point) => point.y)) || 1;
  const plotWidth = frame.width - frame.left - frame.right;
  const plotHeight = frame.height - frame.top - frame.bottom;
  return {
    x: (value: number) => round(frame.left + ((value - xMin) / xSpan) * plotWidth),
    y: (value: number) => round(frame.top + (1 - value / yMax) * plotHeight),
    yMax,
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
  return Math.round(value * 10) / 10;
}
