import { useId, useState } from 'react';
import styles from './line-chart.module.css';
import { type ChartPoint, type Frame, linePath, lineScale } from './line-scale.ts';
import { Table, type TableColumn, type TableRow } from './table.tsx';

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

const FRAME: Frame = { width: 360, height: 200, left: 52, right: 12, top: 12, bottom: 28 };

/** A small line chart in SVG with its sentence and its table; the table can be put in the place of the picture. */
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

function Picture({ series, xTicks, yTicks, shape = 'line', textEquivalent }: LineChartProps) {
  const all = series.flatMap((one) => one.points);
  if (all.length === 0) return null;
  const scale = lineScale([...all, ...yTicks.map((tick) => ({ x: all[0]?.x ?? 0, y: tick.at }))], FRAME);
  const floor = scale.y(0);
  return (
    <>
      <svg className={styles.svg} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} role="img" aria-label={textEquivalent}>
        {yTicks.map((tick) => (
          <g key={tick.at}>
            <line
              className={styles.grid}
              x1={FRAME.left}
              x2={FRAME.width - FRAME.right}
              y1={scale.y(tick.at)}
              y2={scale.y(tick.at)}
            />
            <text className={styles.tick} x={FRAME.left - 8} y={scale.y(tick.at) + 4} textAnchor="end">
              {tick.label}
            </text>
          </g>
        ))}
        {xTicks.map((tick, index) => (
          <text
            key={tick.at}
            className={styles.tick}
            x={scale.x(tick.at)}
            y={FRAME.height - 8}
            textAnchor={index === 0 ? 'start' : index === xTicks.length - 1 ? 'end' : 'middle'}
          >
            {tick.label}
          </text>
        ))}
        {series.map((one) => {
          const line = linePath(one.points, scale, shape);
          const last = one.points.at(-1);
          const first = one.points[0];
          if (!last || !first) return null;
          const area = `${line}V${floor}H${scale.x(first.x)}Z`;
          return (
            <g key={one.key} data-look={one.look ?? 'main'}>
              {one.look !== 'before' && <path className={styles.area} d={area} />}
              <path className={styles.line} d={line} />
              <circle className={styles.end} cx={scale.x(last.x)} cy={scale.y(last.y)} r="4.5" />
            </g>
          );
        })}
      </svg>
      {series.length > 1 && (
        <ul className={styles.legend}>
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
