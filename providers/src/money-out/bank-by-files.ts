import { nextBankDay } from '@lendside/domain/bank-days';
import { DEFAULT_TIME_ZONE } from '@lendside/domain/calendar-date';
import type { Calendar } from '../calendar/port.ts';
import type { Database } from '../database.ts';
import type { KeyRing } from '../keys/ring.ts';
import type { Clock } from '../runtime.ts';
import { type BankExchange, entriesOfTraces, exchange, takeReturns } from './bank-exchange.ts';
import type { Originator } from './nacha-file.ts';
import { readBankNotices } from './nacha-reader.ts';
import { markAnswered, type NewPayOut } from './pay-outs-store.ts';
import type { BankTarget, MoneyOut } from './port.ts';
import { accountSeal } from './sealed-account.ts';
import { putFile, type SftpBank, takeFiles } from './sftp-bank.ts';

/** Money to accounts: by files for one bank, and what it sends back. */
export interface BankByFiles extends Pick<MoneyOut, 'exchangeBankFiles' | 'entriesOfTraces' | 'takeReturns'> {
  /** A payment that waits for the file of its banking day; undefined where there is no bank. */
  waiting(one: {
    readonly reference: string;
    readonly amountCents: number;
    readonly account: BankTarget;
  }): NewPayOut | undefined;
}

/** A return may be on its way so many banking days after the payment arrived: two by the rules, and one for the bank's own file. */
const RETURNED_WITHIN_BANK_DAYS = 3;

export function bankByFiles(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: KeyRing;
  readonly calendar: Pick<Calendar, 'postingDate'>;
  readonly originator: Originator;
  /** Where what the bank sends is laid for reconciliation. */
  readonly returnsFolder: string;
  readonly sftp: SftpBank | undefined;
}): BankByFiles {
  const { db, clock, calendar, originator, returnsFolder, sftp } = options;
  const seal = accountSeal(options.keys);
  const bank: BankExchange = {
    ...{ db, clock, calendar, originator, seal, settlesAfterBankDays: RETURNED_WITHIN_BANK_DAYS },
    put: (fileName, text) => (sftp ? putFile(sftp, fileName, text) : Promise.reject(new Error('there is no bank'))),
    async takeIn(arrivedBy) {
      if (!sftp) return;
      for (const { text } of await takeFiles(sftp, returnsFolder)) await takeReturns(bank, returnsIn(text));
      // What was not sent back until now may still be; it is waited for by its day.
      await markAnswered(db, arrivedBy, clock.nowMs());
    },
  };
  return {
    waiting({ reference, amountCents, account }) {
      if (!sftp) return undefined;
      const nowMs = clock.nowMs();
      const bankDate = calendar.postingDate({ nowMs, timeZone: DEFAULT_TIME_ZONE });
      return {
        ...{ reference, amountCents, way: 'bank', target: {}, outcome: 'onItsWay', nowMs, bankDate },
        arrivesOn: nextBankDay(bankDate),
        sealedAccount: seal.seal(account),
      };
    },
    async exchangeBankFiles() {
      return sftp ? exchange(bank) : [];
    },
    entriesOfTraces: (traces) => entriesOfTraces(bank, traces),
    takeReturns: (returns) => takeReturns(bank, returns),
  };
}

/** Returns in a file of the bank. One that is no such file is left to reconciliation, which says what is wrong with it. */
function returnsIn(text: string) {
  try {
    return readBankNotices(text).notices.filter(({ kind }) => kind === 'return');
  } catch {
    return [];
  }
}
