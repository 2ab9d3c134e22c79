import { LineChart, type LineChartProps } from './line-chart.tsx';
import type { ChartPoint } from './line-scale.ts';

type BalanceChartProps = Omit<LineChartProps, 'series' | 'shape'> & { points: readonly ChartPoint[] };

/** Balance chart over time: a balance stays the same until something is posted, so the line goes in steps. */
export function BalanceChart({ points, ...rest }: BalanceChartProps) {
  return <LineChart {...rest} series={[{ key: 'balance', label: rest.title, points }]} shape="step" />;
}
