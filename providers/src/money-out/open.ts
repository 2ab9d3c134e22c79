import { join } from 'node:path';
import { embeddedCalendar } from '../calendar/embedded.ts';
import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { embeddedMoneyOut } from './embedded.ts';
import { outsideMoneyOutAdapter } from './outside.ts';
import type { MoneyOut } from './port.ts';

/** Ways to answer the port `moneyOut`. */
export const moneyOutSocket: Socket<MoneyOut> = {
  calls: {
    send: 'once',
    find: 'read',
    cancel: 'once',
    exchangeBankFiles: 'once',
    entriesOfTraces: 'read',
    takeReturns: 'once',
  },
  adapters: {
    embedded: plainAdapter((tools) =>
      embeddedMoneyOut({ ...tools, calendar: embeddedCalendar(), bankFolder: join(tools.dataFolder, 'bank-files') }),
    ),
    outside: outsideMoneyOutAdapter,
  },
};
