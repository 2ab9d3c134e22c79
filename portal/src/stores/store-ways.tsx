import type { BrandCode } from '@lendside/brands/brand';
import { formatPhone } from '@lendside/domain/phone';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { CallLink } from '../kit/actions/call-link.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { DirectionsLink } from './directions-link.tsx';
import styles from './stores.module.css';
import { storesTexts } from './texts.ts';

interface Place {
  readonly phone: string;
  readonly address: { readonly line1: string; readonly city: string; readonly state: string; readonly zip: string };
}

/** An address in one line, as maps want it. */
export function placeOf({ address: { line1, city, state, zip } }: Pick<Place, 'address'>): string {
  return `${line1}, ${city}, ${state} ${zip}`;
}

type StoreWaysProps = { brand: BrandCode; store: Place; first?: ReactNode };

/** Contact options of a store: the page's first offer, the phone, and directions in the device's own maps. */
export function StoreWays({ brand, store, first }: StoreWaysProps) {
  const texts = useTexts(storesTexts);
  return (
    <Actions>
      {first}
      <CallLink phone={store.phone}>{texts.call(formatPhone(store.phone))}</CallLink>
      <DirectionsLink brand={brand} place={placeOf(store)}>
        <span className={styles.withIcon}>
          <MapPin aria-hidden="true" /> {texts.directions}
        </span>
      </DirectionsLink>
    </Actions>
  );
}
