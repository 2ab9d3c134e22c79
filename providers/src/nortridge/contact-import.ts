import type { CustomerChange } from '../customer-file/port.ts';

/** A contact as it is to be after a change, by the names of Nortridge. */
export interface ContactChange {
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly home?: { readonly street: string; readonly city: string; readonly state: string; readonly zip: string };
}

/** Parts of a change that its import takes; undefined where there is another part: all of a change is written or nothing. */
export function contactChangeOf({ email, phoneNumber, addresses = [], ...rest }: CustomerChange) {
  const { seenAddresses: _, mailGoesHome: __, ...others } = rest;
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  const [home, another] = addresses;
  if (another !== undefined || (home !== undefined && home.typeName !== 'Home')) return undefined;
  const change: ContactChange = {
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(home !== undefined && {
      home: {
        street: [home.line1, home.line2].filter((line) => line !== undefined && line !== '').join(', '),
        city: home.city,
        state: home.state,
        zip: home.zip,
      },
    }),
  };
  return change;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const quoted = (value: string) => `"${value.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)}"`;

const attributes = (named: Readonly<Record<string, string | undefined>>) =>
  Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [` ${name}=${quoted(value)}`]));

/** Document of the import that changes a contact: committed whole, and refused where it has a tag that there is not. */
export function contactImport(cifNumber: string, { email, phoneNumber, home }: ContactChange): string {
  const contact = attributes({
    UpdateFlag: '1',
    CIFNumber: cifNumber,
    EmailAddress1: email,
    StreetAddress1: home?.street,
    City: home?.city,
    State: home?.state,
    ZipCode: home?.zip,
  }).join('');
  const phone =
    phoneNumber === undefined ? '' : `<CIFPHONENUMBER${attributes({ PhoneNumber: phoneNumber }).join('')}/>`;
  return `<?xml version="1.0" encoding="UTF-8"?><NLS CommitBlock="1" EnforceTagExistence="1"><CIF${contact}>${phone}</CIF></NLS>`;
}
