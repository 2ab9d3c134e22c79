import type { z } from 'zod';
import { cyberSource } from '../card-vault/cybersource-client.ts';
import { cyberSourceIn, mixedChargeSettings, tabaPayIn } from '../card-vault/mixed-settings.ts';
import { codeSeal } from '../card-vault/sealed-code.ts';
import { type AdapterTools, adapter } from '../sockets/socket.ts';
import { askedCharges } from './asked-charges-store.ts';
import { chargedOnce } from './charged-once.ts';
import { cyberSourceCharge, cyberSourceProcessor } from './cybersource.ts';
import type { CardCharge } from './port.ts';
import { tabaPayCharge, tabaPayProcessor } from './tabapay.ts';

type Given = z.output<typeof mixedChargeSettings>;
type Tools = Pick<AdapterTools, 'db' | 'clock' | 'keys'>;

/** Charging of cards by several processors, with what the doctor asks. */
interface MixedCharge extends CardCharge {
  /** Asks each something that moves nothing. */
  askAll(): Promise<readonly string[]>;
}

/** Charges a card by the processor that keeps it. Which one that is, was decided when the card was typed (the rules of the vault). */
export function mixedCharge(given: Given, tools: Tools): MixedCharge {
  const { db, clock } = tools;
  const merchant = cyberSourceIn(given);
  const client = {
    ...tabaPayIn(given),
    settlementAccountId: given.tabaPaySettlementAccountId,
    lookAfterSeconds: given.tabaPayLookAfterSeconds,
  };
  return {
    ...chargedOnce(
      { asked: askedCharges(db), clock },
      cyberSourceProcessor(cyberSource(merchant, clock), codeSeal(tools.keys)),
      tabaPayProcessor(client, tools),
    ),
    async askAll() {
      const [none, networks] = await Promise.all([
        cyberSourceCharge(merchant, tools).countOfNone(),
        tabaPayCharge(client, tools).networks(),
      ]);
      return [
        `CyberSource has ${none} payments of a reference that there is not`,
        `TabaPay may pull by ${networks.join(', ') || 'no network'}`,
      ];
    },
  };
}

export const mixedChargeAdapter = adapter<MixedCharge, typeof mixedChargeSettings>({
  settings: mixedChargeSettings,
  open: mixedCharge,
  tryOut: async (port) => `${(await port.askAll()).join('; ')}; nothing was charged.`,
});
