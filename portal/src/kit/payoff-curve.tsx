import { type ChartSeries, LineChart, type LineChartProps } from './line-chart.tsx';

type PayoffCurveProps = Omit<LineChartProps, 'series' | 'shape'> & {
  /** The balance over time with the amount chosen now. */
  after: Omit<ChartSeries, 'key' | 'look'>;
  /** The balance over time without it. */
  before?: Omit<ChartSeries, 'key' | 'look'>;
};

/** How the balance runs down to the payoff, and how an amount moves it. */
export function PayoffCurve({ after, before, ...rest }: PayoffCurveProps) {
  const series: ChartSeries[] = [{ ...after, key: 'after', look: 'main' }];
  if (before) series.unshift({ ...before, key: 'before', look: 'before' });
  return <LineChart {...rest} series={series} shape="line" />;
}
