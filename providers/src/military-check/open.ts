import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { embeddedMilitaryCheck } from './embedded.ts';
import type { MilitaryCheck } from './port.ts';

/** Ways to answer the port `militaryCheck`. */
export const militaryCheckSocket: Socket<MilitaryCheck> = {
  calls: { check: 'once', activeDuty: 'once' },
  adapters: { embedded: plainAdapter((tools) => embeddedMilitaryCheck(tools)) },
};
