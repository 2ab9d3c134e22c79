import { DEFAULT_BRAND, isBrandCode, type PayoffTo } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { Flags } from '../platform/configuration/flags.ts';

const partsOf = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Where the money of a payoff goes: as the deployment is configured, and where it says nothing, to the brand's own place. */
export function payoffTo(flags: Pick<Flags, 'text'>, brand: string): PayoffTo {
  const own = brands[isBrandCode(brand) ? brand : DEFAULT_BRAND].payoffTo;
  const mail = partsOf(flags.text('payoffMailTo'));
  const [bankName, routingNumber, accountNumber] = partsOf(flags.text('payoffWireTo'));
  const isWire = bankName !== undefined && routingNumber !== undefined && accountNumber !== undefined;
  return {
    mail: mail.length > 0 ? mail : own.mail,
    wire: isWire ? { bankName, routingNumber, accountNumber } : own.wire,
  };
}
