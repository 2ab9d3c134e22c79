import type { authenticateLink } from '@lendside/contract/access-links';
import { authenticateLink as authenticateLinkOperation } from '@lendside/contract/access-links';
import { createLink } from '@lendside/contract/dev';
import type { z } from 'zod';
import type { As } from '../test-service.ts';
import type { TestWorld } from '../test-world.ts';

export type LinkInput = z.input<(typeof authenticateLink)['input']>;

/** What the portal reads from the address of a link. */
export function linkIn(url: string): LinkInput {
  const values = new URL(url).searchParams;
  const text = (name: string) => values.get(name) ?? '';
  return {
    profileId: text('profileId'),
    signature: text('signature'),
    expiration: text('expiration'),
    path: text('path'),
    nonce: text('nonce'),
    ...(values.has('loanId') && { loanId: text('loanId') }),
    guestPayment: text('guestPayment') === 'true',
    flowLock: text('flowLock') === 'true',
  };
}

export async function newLink(
  world: Pick<TestWorld, 'call'>,
  wanted: z.input<(typeof createLink)['input']>,
  brand = 'tmx',
): Promise<LinkInput> {
  const { status, body } = await world.call(createLink, wanted, { headers: { 'x-brand': brand } });
  if (status !== 200) throw new Error(`no link to ${wanted.page}: ${body.code}`);
  return linkIn(body.url);
}

/** The session that a browser has after it opened a link. */
export async function openLink(
  world: Pick<TestWorld, 'call'>,
  link: LinkInput,
  headers: As['headers'] = {},
): Promise<As> {
  const { status, body, headers: replied } = await world.call(authenticateLinkOperation, link, { headers });
  if (status !== 200) throw new Error(`the link does not open: ${body.code}`);
  return { accessToken: body.accessToken, deviceKey: body.deviceKey, cookie: cookieOf(replied, 'lendside_r') };
}

/** One cookie of a reply as a browser sends it back. */
export function cookieOf(headers: Headers, name: string): string {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
  return line.split(';', 1)[0] ?? '';
}
