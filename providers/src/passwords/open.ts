import type { Socket } from '../sockets/socket.ts';
import { cognitoAdapter } from './cognito.ts';
import type { Passwords } from './port.ts';

/** Keepers of accounts and their passwords in place of the sign-in itself. None, unless the file of providers names one. */
export const passwordsSocket: Socket<Passwords> = {
  calls: {
    prove: 'once',
    register: 'once',
    confirm: 'once',
    resend: 'once',
    askReset: 'once',
    reset: 'once',
    change: 'once',
    isResetRequired: 'read',
    changeContact: 'once',
    add: 'once',
    remove: 'once',
  },
  adapters: { cognito: cognitoAdapter },
};
