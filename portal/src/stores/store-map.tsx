import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import styles from './stores.module.css';
import { storesTexts } from './texts.ts';

/** The drawn map of a store. Its text says what it shows; a page without it loses nothing but a picture. */
export function StoreMap({ storeId, place }: { storeId: string; place: string }) {
  const texts = useTexts(storesTexts).details;
  const map = useQuery(read('readStoreMap', { storeId }, 'medium'));
  if (map.error && !map.data) return <p className={styles.soft}>{texts.noMap}</p>;
  return (
    <figure className={styles.map}>
      {map.data ? (
        <img src={`data:image/png;base64,${map.data.image}`} alt={texts.map(place)} width={640} height={400} />
      ) : (
        <SkeletonGroup label={texts.mapLoading} holdsBack={false}>
          <ShapeSkeleton shape="picture" />
        </SkeletonGroup>
      )}
      <figcaption className={styles.soft}>{texts.mapNote}</figcaption>
    </figure>
  );
}
