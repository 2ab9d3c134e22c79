import { CostBars } from '../kit/charts/cost-bars.tsx';
import { Card } from '../kit/content/card.tsx';
import { Compare } from '../kit/content/compare.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import styles from './payments.module.css';
import { barsOf, detailsOf, renewalChoices } from './renewal-options.tsx';

type RenewalPictureProps = {
  data: Parameters<typeof renewalChoices>[0];
  ways: Parameters<typeof renewalChoices>[1];
};

/** Keep, renew and pay off as a picture on one scale; their tables one press away. */
export function RenewalPicture({ data, ways }: RenewalPictureProps) {
  const { words } = ways;
  const choices = renewalChoices(data, ways);
  return (
    <Card>
      <CostBars label={words.label} title={words.fromToday} note={words.barNote} bars={barsOf(choices, ways)} />
      <Disclosure summary={words.details}>
        <Compare label={words.details} level={3} options={detailsOf(choices, ways)} />
        <p className={styles.soft}>{words.aprNote}</p>
      </Disclosure>
    </Card>
  );
}
