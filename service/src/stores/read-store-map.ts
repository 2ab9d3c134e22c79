import type { readStoreMap } from '@lendside/contract/stores';
import type { UseCase } from '../on.ts';
import { Problem } from '../problem.ts';
import { knownStore } from './known-store.ts';
import { drawStoreMap } from './store-map/draw-store-map.ts';

/** Stores are few, and a drawing takes a while: each is drawn once in a process. */
const DRAWN_MAX = 200;

/** The drawing of where a store is. It is made here: no outside service learns which store a visitor looks at. */
export function mapReader(): UseCase<typeof readStoreMap> {
  const drawn = new Map<string, string>();
  return async (context, { input }) => {
    const store = await knownStore(context, input.storeId, input.lmsId);
    const key = JSON.stringify([store.storeId, store.line1, store.city, store.state, store.zip, store.brand]);
    const known = drawn.get(key);
    if (known !== undefined) return { image: known };
    try {
      const image = drawStoreMap(store).toString('base64');
      if (drawn.size >= DRAWN_MAX) drawn.clear();
      drawn.set(key, image);
      return { image };
    } catch (error) {
      context.log.error({ error: String(error), storeId: store.storeId }, 'a store map could not be drawn');
      throw new Problem('map_unavailable');
    }
  };
}
