import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { embeddedBankDirectory } from './embedded.ts';
import { fedAchAdapter } from './fedach.ts';
import type { BankDirectory } from './port.ts';

/** Ways to answer the port `bankDirectory`. */
export const bankDirectorySocket: Socket<BankDirectory> = {
  calls: { bankName: 'read' },
  adapters: { embedded: plainAdapter(() => embeddedBankDirectory()), fedach: fedAchAdapter },
};
