import { useId, useState } from 'react';
import { Table, type TableColumn, type TableRow } from '../content/table.tsx';
import styles from './line-chart.module.css';
import { type ChartPoint, type LineScale, linePath, lineScale } from './line-scale.ts';

/** `main` is what will be; `before` is what it is compared with, dashed. */
export type ChartSeries = { key: string; label: string; points: readonly ChartPoint[]; look?: 'main' | 'before' };
export type ChartTick = { at: number; label: string };

export type ChartWords = {
  title: string;
  /** The picture in one or two sentences. */
  textEquivalent: string;
  /** "Show as a table", "Show as a picture" */
  showTableLabel: string;
  showPictureLabel: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
};

export type LineChartProps = ChartWords & {
  series: readonly ChartSeries[];
  xTicks: readonly ChartTick[];
  yTicks: readonly ChartTick[];
  shape?: 'line' | 'step';
};

/**
 * A small line chart in SVG with its sentence and its table; the table can be put in the place of the picture. To those who listen the
 * sentence is the picture.
 */
export function LineChart(props: LineChartProps) {
  const { title, textEquivalent, showTableLabel, showPictureLabel, columns, rows } = props;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <div className={styles.head}>
        <figcaption className={styles.title} id={titleId}>
          {title}
        </figcaption>
        <button type="button" className={styles.toggle} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? showPictureLabel : showTableLabel}
        </button>
      </div>
      {asTable ? <Table caption={title} captionHidden columns={columns} rows={rows} /> : <Picture {...props} />}
      <p className={styles.text}>{textEquivalent}</p>
    </figure>
  );
}

function Picture({ series, xTicks, yTicks, shape = 'line' }: LineChartProps) {
  const points = series.flatMap((one) => one.points);
  if (points.length === 0) return null;
  const scale = lineScale(
    points.map((point) => point.x),
    [...points.map((point) => point.y), ...yTicks.map((tick) => tick.at)],
  );
  return (
    <>
      <div className={styles.picture} aria-hidden="true">
        <div className={styles.plot}>
          {yTicks.map((tick) => (
            <span key={tick.at} className={styles.yTick} style={{ insetBlockStart: `${scale.y(tick.at)}%` }}>
              <span>{tick.label}</span>
            </span>
          ))}
          <svg className={styles.svg} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {series.map((one) => (
              <Line key={one.key} series={one} scale={scale} shape={shape} />
            ))}
          </svg>
          {series.map((one) => (
            <End key={one.key} series={one} scale={scale} />
          ))}
        </div>
        <div className={styles.xAxis}>
          {xTicks.map((tick) => (
            <span key={tick.at} className={styles.xTick} style={xTickPlace(scale.x(tick.at))}>
              {tick.label}
            </span>
          ))}
        </div>
      </div>
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden="true">
          {series.map((one) => (
            <li key={one.key} data-look={one.look ?? 'main'}>
              {one.label}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type PartProps = { series: ChartSeries; scale: LineScale };

function Line({ series, scale, shape }: PartProps & { shape: 'line' | 'step' }) {
  const line = linePath(series.points, scale, shape);
  return (
    <g data-look={series.look ?? 'main'}>
      {series.look !== 'before' && (
        <path className={styles.area} d={`${line}V100H${scale.x(series.points[0]?.x ?? 0)}Z`} />
      )}
      <path className={styles.line} d={line} />
    </g>
  );
}

function End({ series, scale }: PartProps) {
  const last = series.points.at(-1);
  if (!last) return null;
  const place = { insetInlineStart: `${scale.x(last.x)}%`, insetBlockStart: `${scale.y(last.y)}%` };
  return <span className={styles.end} data-look={series.look ?? 'main'} style={place} />;
}

/** The first label starts at the edge, the last ends there, the others stand in the middle of their place. */
function xTickPlace(percent: number) {
  const shift = percent < 8 ? 0 : percent > 92 ? -100 : -50;
  return { insetInlineStart: `${percent}%`, transform: `translateX(${shift}%)` };
}
