import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { cardPointeChargeAdapter } from './cardpointe.ts';
import { cyberSourceChargeAdapter } from './cybersource.ts';
import { embeddedCardCharge } from './embedded.ts';
import { mixedChargeAdapter } from './mixed.ts';
import type { CardCharge } from './port.ts';
import { tabaPayChargeAdapter } from './tabapay.ts';

/** Ways to answer the port `cardCharge`. */
export const cardChargeSocket: Socket<CardCharge> = {
  calls: { charge: 'once', findByReference: 'read', fence: 'once', voidCharge: 'once', ownReferences: 'inside' },
  adapters: {
    embedded: plainAdapter((tools) => embeddedCardCharge(tools)),
    cybersource: cyberSourceChargeAdapter,
    tabapay: tabaPayChargeAdapter,
    cardpointe: cardPointeChargeAdapter,
    mixed: mixedChargeAdapter,
  },
};
