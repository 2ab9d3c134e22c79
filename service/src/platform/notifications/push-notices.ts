import { type BrandCode, DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { Tx } from '@lendside/providers/database';
import type { Message, Messages } from '@lendside/providers/messages/port';
import type { Context } from '../../context.ts';
import { statementAs } from '../database/store-of.ts';
import { deceasedAmong } from './deceased-store.ts';
import { type Announced, addressOf, devicesToTell, forgetAddress } from './devices-store.ts';
import { pushTexts } from './push-texts.ts';

/** Notices for every device of a person that wants to hear of this. */
export async function noticesFor(tx: Pick<Tx, 'query'>, announced: Announced, nowMs: number): Promise<Message[]> {
  const devices = await devicesToTell(tx, announced, nowMs);
  return devices.map((deviceKey) => noticeMessage(announced, deviceKey));
}

/** The same for a notification that is rendered when it is sent. */
export const noticesBeside = (context: Context, announced: Announced): Promise<Message[]> =>
  noticesFor(statementAs(context.db, 'worker'), announced, context.clock.nowMs());

/** One notice to one device. It opens the account it is about. */
export function noticeMessage({ userId, about, news, brand, language, loanId }: Announced, deviceKey: string): Message {
  const code: BrandCode = isBrandCode(brand) ? brand : DEFAULT_BRAND;
  return {
    messageId: noticeId(news, deviceKey),
    to: `${userId} ${deviceKey}`,
    channel: 'push',
    subject: brands[code].name,
    text: pushTexts[language][about],
    codes: [],
    links: [`/${code}/Accounts/${loanId}`],
  };
}

const noticeId = (news: string, deviceKey: string) => `push ${news} ${deviceKey}`;

/** Sends a notice of the outbox to the device it is for. An address that the browser has let go of is forgotten. */
export async function sendToDevice(
  context: Context,
  { messageId, to, subject, text, links }: Message,
): ReturnType<Messages['deliver']> {
  const space = to.indexOf(' ');
  const [userId, deviceKey] = [to.slice(0, space), to.slice(space + 1)];
  if ((await deceasedAmong(context.db, [userId])).has(userId))
    return { outcome: 'refused', reason: 'nothing is written to a person who died' };
  const [address] = await addressOf(context.db, userId, deviceKey);
  if (!address) return { outcome: 'refused', reason: 'the device takes no notices any more' };
  const person = await context.ports.signIn.customers.person(userId);
  const notice = { messageId, to: person?.email ?? userId, title: subject, body: text, path: links[0] ?? '/' };
  const { outcome, reason } = await context.ports.push.deliver(address, notice);
  if (outcome !== 'gone') return { outcome, reason };
  // Only the address that was tried: the device may have given another one meanwhile.
  await forgetAddress(context.db, { userId, deviceKey, endpoint: address.endpoint });
  return { outcome: 'refused', reason };
}
