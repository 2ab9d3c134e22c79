import { formatPhone } from '@lendside/domain/phone';
import type { Context } from '../context.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';

/** One field of a customer as it is on file. Why, and that it was seen, stands in the audit; what it said does not. */
export async function unmaskField(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { customerId = '', field = '' } = input;
  const { customerFile } = context.ports;
  const [record, details] = await Promise.all([customerFile.customer(customerId), customerFile.details(customerId)]);
  if (!record) throw new DeskRefusal('There is no customer of this number.');
  seen({ customerId, what: `unmasked ${field}` });
  const [home] = details?.addresses ?? [];
  const values: Readonly<Record<string, string | undefined>> = {
    mail: record.email,
    phone: record.phoneNumber && formatPhone(record.phoneNumber),
    birthDate: details?.birthDate,
    address: home && [home.line1, home.line2, `${home.city}, ${home.state} ${home.zip}`].filter(Boolean).join(', '),
  };
  const value = values[field];
  return {
    says: value === undefined ? 'Nothing is on file there.' : `${record.firstName} ${record.lastName}: ${value}`,
  };
}
