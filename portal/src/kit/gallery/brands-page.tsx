import { brandCodes } from '@lendside/brands/brand';
import { Amount } from '../amount.tsx';
import { BrandMark } from '../brand-mark.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { StatusBadge } from '../tag.tsx';
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
