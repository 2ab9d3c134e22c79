import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { embeddedAddresses } from './embedded.ts';
import { googlePlacesAdapter } from './google-places.ts';
import { placesFileAdapter } from './places-file.ts';
import type { Addresses } from './port.ts';

/** Ways to answer the port `addresses`. */
export const addressesSocket: Socket<Addresses> = {
  calls: { predict: 'read', details: 'read' },
  adapters: {
    embedded: plainAdapter(() => embeddedAddresses()),
    'google-places': googlePlacesAdapter,
    'places-file': placesFileAdapter,
  },
};
