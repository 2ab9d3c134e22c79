import { type BrandCode, DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Message } from '@lendside/providers/messages/port';
import type { PushAddress } from '@lendside/providers/push/port';
import type { Context } from '../../context.ts';
import { statementAs, storeOf } from '../database/store-of.ts';
import { type NoticeAbout, pushTexts } from './push-texts.ts';

/**
 * Notices to the devices of people. A use case writes them to the outbox; the address is looked up when they go out.
 */

export interface Announced {
  readonly userId: string;
  readonly about: NoticeAbout;
  /** Names the news, so that a device is told of it once. */
  readonly news: string;
  readonly brand: string;
  readonly language: Language;
  readonly loanId: string;
}

/** Notices for every device of a person that wants to hear of this. */
export async function noticesFor(tx: Pick<Tx, 'query'>, announced: Announced, nowMs: number): Promise<Message[]> {
  const devices = await devicesToTell(tx, announced, nowMs);
  return devices.map((deviceKey) => noticeMessage(announced, deviceKey));
}

/** The same for a letter that is worded when it is sent. */
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

export const noticeId = (news: string, deviceKey: string) => `push ${news} ${deviceKey}`;

/** Sends a notice of the outbox to the device it is for. An address that the browser has let go of is forgotten. */
export async function sendToDevice(
  context: Context,
  { messageId, to, subject, text, links }: Message,
): ReturnType<Context['ports']['messages']['deliver']> {
  const space = to.indexOf(' ');
  const [userId, deviceKey] = [to.slice(0, space), to.slice(space + 1)];
  const [address] = await context.db.query<PushAddress>(
    'worker',
    'select endpoint, p256dh, auth from lendside.push_subscriptions where user_id = $1 and device_key = $2',
    [userId, deviceKey],
  );
  if (!address) return { outcome: 'refused', reason: 'the device takes no notices any more' };
  const person = await context.ports.signIn.customers.person(userId);
  const notice = { messageId, to: person?.email ?? userId, title: subject, body: text, path: links[0] ?? '/' };
  const { outcome, reason } = await context.ports.push.deliver(address, notice);
  if (outcome !== 'gone') return { outcome, reason };
  // Only the address that was tried: the device may have given another one meanwhile.
  await context.db.query(
    'worker',
    'delete from lendside.push_subscriptions where user_id = $1 and device_key = $2 and endpoint = $3',
    [userId, deviceKey, address.endpoint],
  );
  return { outcome: 'refused', reason };
}

export const { devicesToTell } = storeOf({
  /** The devices of a person that get notices about this, by key. */
  async devicesToTell(
    tx: Tx,
    { userId, about }: Pick<Announced, 'userId' | 'about'>,
    nowMs: number,
  ): Promise<readonly string[]> {
    const devices = await tx.query<{ deviceKey: string }>(
      `select device_key as "deviceKey" from lendside.push_subscriptions
        where user_id = $1 and case $2 when 'dueDates' then due_dates else payment_results end
          and (expires_at is null or expires_at > $3)`,
      [userId, about, instant(nowMs)],
    );
    return devices.map(({ deviceKey }) => deviceKey);
  },
});
