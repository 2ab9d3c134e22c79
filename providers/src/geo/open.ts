import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { embeddedGeo } from './embedded.ts';
import type { Geo } from './port.ts';

/** Ways to answer the port `geo`. */
export const geoSocket: Socket<Geo> = {
  calls: { stateAt: 'read' },
  adapters: { embedded: plainAdapter(() => embeddedGeo()) },
};
