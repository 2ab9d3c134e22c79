import { brandCodes } from '@lendside/brands/brand';
import { Button } from '../actions/button.tsx';
import { Amount } from '../content/amount.tsx';
import { BrandMark } from '../content/brand-mark.tsx';
import { Card } from '../content/card.tsx';
import { StatusBadge } from '../content/tag.tsx';
import { SectionHeading } from '../layout/section-heading.tsx';
import styles from './gallery.module.css';

/** The eight brands beside each other. */
export function BrandsPage() {
  return (
    <div className={styles.swatches}>
      {brandCodes.map((code) => (
        <Card key={code} brand={code}>
          <BrandMark brand={code} label={code.toUpperCase()} size="l" />
          <SectionHeading>Your next payment</SectionHeading>
          <StatusBadge tone="positive">Up to date</StatusBadge>
          <Amount text="$182.40" size="hero" note="due Friday, June 5" />
          <Button>Make a payment</Button>
        </Card>
      ))}
    </div>
  );
}
