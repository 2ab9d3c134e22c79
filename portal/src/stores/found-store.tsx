import { brands } from '@lendside/brands/brands';
import type { OutputOf } from '@lendside/contract/operation';
import type { findStores } from '@lendside/contract/stores';
import { Link } from '@tanstack/react-router';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { useSession } from '../data/session/use-session.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { OpenNow } from './open-now.tsx';
import { StoreWays } from './store-ways.tsx';
import styles from './stores.module.css';
import { storesTexts } from './texts.ts';

type Found = OutputOf<typeof findStores>['stores'][number];

/** One store that was found: how far, whether it is open, how to get there. Its own page is for people who signed in. */
export function FoundStore({ store }: { store: Found }) {
  const texts = useTexts(storesTexts).finder;
  const hasPage = useSession() !== undefined && brands[deploymentBrand()].exposesSegments.includes(store.brand);
  const { line1, city, state, zip } = store.address;
  return (
    <Card as="li">
      <div className={styles.head}>
        <h3 className={styles.name}>{store.name}</h3>
        <OpenNow store={store} />
      </div>
      <address className={styles.address}>
        <span>{line1}</span>
        <span>
          {city}, {state} {zip}
        </span>
      </address>
      {store.miles !== undefined && <p className={styles.soft}>{texts.miles(store.miles.toFixed(1))}</p>}
      <StoreWays brand={store.brand} store={store} />
      {hasPage && (
        <Link
          className={buttonClass({ kind: 'quiet' })}
          to={pathTo('StoreDetails', { brand: store.brand, storeId: store.id })}
        >
          {texts.seeStore(store.name)}
        </Link>
      )}
    </Card>
  );
}
