import { request } from 'node:http';
import { confirmPassword, requestPasswordReset } from '@lendside/contract/access-password';
import { readInbox } from '@lendside/contract/dev';
import type { Operation } from '@lendside/contract/operation';
import { endpointOf } from '@lendside/service/platform/http/register-operations';
import type { z } from 'zod';
import { type Attacker, atOnce, type Hole, type Probe } from './target.ts';

/** More addresses than it takes to ask for a hundred codes of a name on their own allowance of three. */
const ADDRESSES = 40;
const ASKS = 3;
/** So many of them guess at what they asked for. */
const GUESSING = 8;

type Answered = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** The machine's own networks are many addresses: each call comes from the one that is named. */
function callFrom<Op extends Operation>(
  origin: string,
  localAddress: string,
  operation: Op,
  input: z.input<Op['input']>,
): Promise<Answered> {
  const [method, path] = endpointOf(operation);
  const { host, port } = new URL(origin);
  const headers = { host, 'content-type': 'application/json', 'x-api-version': '2', 'x-brand': 'tmx' };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, localAddress, method, path: `/api${path}`, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString('utf8')) }),
      );
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(input));
  });
}

/** Forty addresses ask for codes of one name and guess at them: the owner, elsewhere and on a new device, is to be served. */
export const codesUnderAttack: Probe = {
  name: 'codes under attack',
  async attack(attacker) {
    const { origin, stranger: owner, password } = attacker.target;
    const ask = (address: string) =>
      callFrom(origin, address, requestPasswordReset, { username: owner.email, deliveryMethod: 'email' });
    const show = (address: string, requestId: unknown, code: string) =>
      // A password that was used before: that is said of a right code alone, and changes nothing.
      callFrom(origin, address, confirmPassword, {
        username: owner.email,
        requestId: String(requestId),
        verificationCode: code,
        password,
      });

    const sent = await atOnce(ADDRESSES, async (index) => {
      const address = `127.0.7.${index + 1}`;
      for (let turn = 0; turn < ASKS; turn += 1) {
        const asked = await ask(address);
        if (turn === 0 && asked.status !== 200) return 0;
        if (index >= GUESSING) continue;
        for (let guess = 0; guess < 4; guess += 1) await show(address, asked.body.requestId, '000000');
      }
      return 1;
    });
    if (sent.every((one) => one === 0)) throw new Error('no stranger could ask for a code');
    return ownerServed(attacker, await ask('127.0.9.9'), (requestId, code) => show('127.0.9.9', requestId, code));
  },
};

async function ownerServed(
  { call, target }: Attacker,
  asked: Answered,
  show: (requestId: unknown, code: string) => Promise<Answered>,
): Promise<readonly Hole[]> {
  if (asked.status !== 200)
    return [`the owner of a name is answered ${asked.status} ${asked.body.code} when strangers asked before`];
  const length = Number(asked.body.codeLength ?? 6);
  for (let turn = 0; turn < 50; turn += 1) {
    const { body } = await call(readInbox, { to: target.stranger.email });
    const code = body.messages.flatMap(({ codes }) => codes).find((one) => one.length === length);
    const shown = code === undefined ? undefined : await show(asked.body.requestId, code);
    if (shown?.body.code === 'password_used_before') return [];
    if (shown) return [`the owner's code is answered ${shown.status} ${shown.body.code} when strangers guessed before`];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return ['the code of the owner did not come'];
}
