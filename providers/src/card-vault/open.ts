import type { Adapter, Socket } from '../sockets/socket.ts';
import type { CardVault } from './port.ts';

/** Ways to answer the port `cardVault`; those of vendors stand beside the page of the fields, in `vault/`. */
export const cardVaultSocket = (
  embedded: Adapter<CardVault>,
  vendors: Readonly<Record<string, Adapter<CardVault>>> = {},
): Socket<CardVault> => ({
  calls: {
    formKey: 'once',
    addCard: 'once',
    cardsOf: 'read',
    findCard: 'read',
    keepGuestCard: 'once',
    removeCard: 'once',
    forgetGuestCards: 'once',
    deleteCards: 'once',
    forgetOldGuestCards: 'once',
    oldUnsavedCards: 'read',
    lookUp: 'read',
    lookUpToken: 'read',
    redeem: 'once',
    authorize: 'once',
    forgetUnsaved: 'once',
  },
  adapters: { embedded, ...vendors },
});
