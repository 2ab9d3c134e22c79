import { openTestDatabase } from '../test-database.ts';
import { embeddedOffers } from './embedded.ts';
import { offersSuite } from './offers-suite.ts';

offersSuite('embedded', async () => {
  const { db, close } = await openTestDatabase();
  const offers = embeddedOffers({ db });
  return { offers, add: offers.add, close };
});
