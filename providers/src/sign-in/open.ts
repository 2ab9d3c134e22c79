import type { Adapter, Socket } from '../sockets/socket.ts';
import type { SignIn } from './port.ts';

/** Ways to answer the port `signIn`. */
export const signInSocket = (embedded: Adapter<SignIn>): Socket<SignIn> => ({
  calls: {
    signIn: 'once',
    refresh: 'once',
    stepUp: 'once',
    signOut: 'once',
    readAccessToken: 'read',
    aliveSessions: 'read',
    touch: 'once',
    addUser: 'once',
    findUser: 'read',
    findUserOfCustomer: 'read',
    trustNextSignIn: 'once',
    waits: { of: 'read', release: 'once' },
    links: { sign: 'inside', send: 'once', read: 'read', start: 'once' },
    deviceKeys: { issue: 'once', start: 'once' },
    passkeys: {
      askToRegister: 'once',
      register: 'once',
      askToAuthenticate: 'once',
      authenticate: 'once',
      list: 'read',
      remove: 'once',
    },
    ownSessions: { list: 'read', end: 'once', provedAgain: 'read' },
    failedSignIns: { list: 'read', untold: 'read', told: 'once' },
    deletion: { deletePerson: 'once' },
    customers: {
      link: 'once',
      move: 'once',
      masterProfile: 'read',
      markReferral: 'once',
      hasDevice: 'read',
      person: 'read',
      provePassword: 'once',
    },
    accounts: {
      registration: { register: 'once', confirm: 'once', changeContact: 'once', resend: 'once' },
      passwordReset: { request: 'once', confirm: 'once' },
      changePassword: 'once',
      trustedDevices: { read: 'read', sendCode: 'once', confirm: 'once' },
      loginChange: { read: 'read', request: 'once', confirm: 'once', keepChoices: 'once' },
      loanCodes: { contacts: 'read', send: 'once', check: 'once' },
      termsAccepted: 'read',
      isIdTokenOf: 'read',
      lockProfile: 'once',
    },
  },
  adapters: { embedded },
});
