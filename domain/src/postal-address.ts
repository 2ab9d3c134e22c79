import { isZip } from './zip.ts';

/** A residential or mailing address in the United States. */
export interface PostalAddress {
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
}

/** Purpose of an address. A spouse's is kept where the law of a state asks for it (decision E19). */
export const ADDRESS_TYPES = ['Home', 'Mailing', 'Spouse'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

export type AddressRefusal = 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'poBox';

const LINE_LENGTH_MAX = 80;
const CITY_LENGTH_MAX = 60;
const LINE = /^[\p{L}\p{M}\p{N} .,'’#/&()-]+$/u;
const PO_BOX = /^(?:p\.? ?o\.? ?|post office )?box\b/i;
const PO = /^p\.? ?o\.?(?: |$)/i;

/** The fifty states, the District and the territories that have ZIP codes. */
export const STATE_CODES: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
  'RI SC SD TN TX UT VT VA WA WV WI WY PR VI GU AS MP'
).split(' ');

/** Whether a line names a post office box. */
export function isPostOfficeBox(line: string): boolean {
  const start = line.slice(0, 40).trim();
  return PO_BOX.test(start) || PO.test(start);
}

/**
 * Problems of an address, in the order of its fields; empty when it can be saved. A P.O. box is a mailing address only
 * (decision F21).
 */
export function addressRefusals(address: PostalAddress, type: AddressType): readonly AddressRefusal[] {
  const refusals: AddressRefusal[] = [];
  if (!isLine(address.line1, LINE_LENGTH_MAX)) refusals.push('line1');
  else if (type !== 'Mailing' && isPostOfficeBox(address.line1)) refusals.push('poBox');
  if (address.line2 !== undefined && address.line2 !== '' && !isLine(address.line2, LINE_LENGTH_MAX)) {
    refusals.push('line2');
  }
  if (!isLine(address.city, CITY_LENGTH_MAX)) refusals.push('city');
  if (!STATE_CODES.includes(address.state)) refusals.push('state');
  if (!isZip(address.zip)) refusals.push('zip');
  return refusals;
}

/** An address in one line: `12 Oak Avenue, Apt 4, Riverside, GA 31401`. */
export function displayAddress({ line1, line2, city, state, zip }: PostalAddress): string {
  return [line1, ...(line2 ? [line2] : []), city, `${state} ${zip}`].join(', ');
}

/** The form in which an address is kept: no spaces around its parts, no empty second line. */
export function tidyAddress({ line1, line2, city, state, zip }: PostalAddress): PostalAddress {
  const second = line2?.trim();
  return {
    line1: line1.trim(),
    ...(second ? { line2: second } : {}),
    city: city.trim(),
    state: state.trim().toUpperCase(),
    zip: zip.trim(),
  };
}

/** Whether two addresses are the same place, whatever their letter case. */
export function sameAddress(one: PostalAddress, other: PostalAddress): boolean {
  return displayAddress(tidyAddress(one)).toLowerCase() === displayAddress(tidyAddress(other)).toLowerCase();
}

function isLine(text: string, lengthMax: number): boolean {
  const trimmed = text.length <= lengthMax ? text.trim() : '';
  return trimmed !== '' && LINE.test(trimmed);
}
