import { Card } from '../content/card.tsx';
import styles from './shapes.module.css';
import { Skeleton, SkeletonGroup, useWaits } from './skeleton.tsx';

/** Parts of pages by what they are made of. */
type Kind = 'rows' | 'facts' | 'form' | 'paper' | 'offer' | 'place' | 'picture';

type ShapeSkeletonProps = {
  shape: Kind;
  /** Rows, facts, fields or lines of it. */
  count?: number;
  /** Inside a card that stands already. */
  bare?: boolean;
};

const COUNTS: Readonly<Record<Kind, number>> = {
  rows: 3,
  facts: 4,
  form: 2,
  paper: 9,
  offer: 1,
  place: 5,
  picture: 1,
};

/**
 * Place of a part of a page in the shape of what comes: rows of a list, facts with their figures, fields of a form, lines of a paper,
 * an amount with its button, a store with its hours, a picture in its frame.
 */
export function ShapeSkeleton({ shape, count = COUNTS[shape], bare }: ShapeSkeletonProps) {
  const Bars = BARS[shape];
  if (shape === 'picture') return <Bars count={count} />;
  const bars = (
    <div className={styles.shape} data-shape={shape}>
      <Bars count={count} />
    </div>
  );
  return bare ? bars : <Card>{bars}</Card>;
}

/** Place of one row that may come into a list; the rows below it are held back until it is known. */
export function RowSkeleton() {
  return (
    <div className={styles.shape} data-shape="rows" data-comes="" aria-hidden="true">
      <Rows count={1} />
    </div>
  );
}

/** The same among the entries of a list, for four seconds at most: what can be pressed below is not withheld any longer. */
export function EntryMayCome() {
  const waits = useWaits(true);
  return waits ? (
    <li>
      <RowSkeleton />
    </li>
  ) : null;
}

/** The same, with words for those who listen: "Loading your offers". */
export function ShapeWaits({ label, ...shape }: ShapeSkeletonProps & { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <ShapeSkeleton {...shape} />
    </SkeletonGroup>
  );
}

const BARS: Readonly<Record<Kind, (props: { count: number }) => React.ReactNode>> = {
  rows: Rows,
  facts: Facts,
  form: Fields,
  paper: Lines,
  offer: Offer,
  place: Place,
  picture: () => <div className={styles.picture} aria-hidden="true" />,
};

/** Lengths of words, so that bars under each other do not look like a slab. */
const WORDS = ['62%', '48%', '70%', '55%'] as const;
const LINES = ['96%', '88%', '100%', '92%', '64%'] as const;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function Rows({ count }: { count: number }) {
  return times(count).map((row) => (
    <div key={row} className={styles.row}>
      <Skeleton shape="icon" />
      <div className={styles.words}>
        <Skeleton width={WORDS[row % WORDS.length]} />
        <Skeleton shape="small" width={WORDS[(row + 1) % WORDS.length]} />
      </div>
    </div>
  ));
}

function Facts({ count }: { count: number }) {
  return times(count).map((row) => (
    <div key={row} className={styles.fact}>
      <Skeleton width={WORDS[row % WORDS.length]} />
      <Skeleton width="4.5rem" />
    </div>
  ));
}

function Fields({ count }: { count: number }) {
  return (
    <>
      {times(count).map((field) => (
        <div key={field} className={styles.field}>
          <Skeleton shape="small" width="8rem" />
          <Skeleton shape="field" />
        </div>
      ))}
      <Skeleton shape="button" />
    </>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <>
      <Skeleton shape="title" />
      {times(count).map((line) => (
        <Skeleton key={line} width={LINES[line % LINES.length]} />
      ))}
    </>
  );
}

function Offer({ count }: { count: number }) {
  return (
    <>
      <Skeleton width="9rem" />
      <Skeleton shape="amount" />
      {times(count).map((line) => (
        <Skeleton key={line} width={LINES[(line + 1) % LINES.length]} />
      ))}
      <Skeleton shape="button" />
    </>
  );
}

function Place({ count }: { count: number }) {
  return (
    <>
      <Skeleton shape="title" />
      <Skeleton width="58%" />
      <Skeleton width="44%" />
      <Facts count={count} />
      <Skeleton shape="button" />
    </>
  );
}
