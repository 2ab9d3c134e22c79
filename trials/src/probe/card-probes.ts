import { constants, createPublicKey, type JsonWebKey, publicEncrypt } from 'node:crypto';
import { createCardFormKey } from '@lendside/contract/cards';
import type { Probe, Target } from './target.ts';

/** Keys that are made for one who asks for many, before another gets theirs. */
const AHEAD_AT_MOST = 10;
const OPEN_AT_MOST = 3;
const MADE_AT_MOST = 60;
const NUMBERS_PER_KEY = 5;

async function vault(target: Target, path: string, body: object) {
  const reply = await fetch(`${target.vaultOrigin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) return { outcome: `HTTP ${reply.status}`, publicKey: undefined };
  return (await reply.json()) as { readonly outcome: string; readonly publicKey?: JsonWebKey };
}

/** One customer asks for a hundred card forms; another asks for one. */
export const formKeyFlood: Probe = {
  name: 'form-key flood',
  async attack({ target, session, call }) {
    const [greedy, patient] = [await session(target.one), await session(target.two)];
    const keys: string[] = [];
    const answered = Array.from({ length: 100 }, async () => {
      const { status, body } = await call(createCardFormKey, {}, greedy);
      if (status === 200) keys.push(body.formKey);
    });
    // Asked for when the first of a hundred is answered: where one queue is for all, the others stand in it already.
    await Promise.race(answered);
    const { status: other } = await call(createCardFormKey, {}, patient);
    const ahead = keys.length;
    await Promise.all(answered);
    const opened = await Promise.all(
      keys.slice(0, MADE_AT_MOST).map((formKey) => vault(target, '/form-keys', { formKey, origin: target.origin })),
    );
    const open = opened.filter(({ outcome }) => outcome === 'ok').length;
    return [
      ...(other === 200 ? [] : [`another customer's card form was answered ${other}`]),
      ...(ahead > AHEAD_AT_MOST ? [`${ahead} card forms of one customer were made before another got theirs`] : []),
      ...(keys.length > MADE_AT_MOST ? [`${keys.length} card forms of one customer were made at once`] : []),
      ...(open > OPEN_AT_MOST ? [`${open} card forms of one customer are open at a time`] : []),
    ];
  },
};

/** Card numbers tried on one form, as thieves do to learn which are good. */
export const refusedNumbers: Probe = {
  name: 'refused numbers on a form key',
  async attack({ target, session, call }) {
    const { status, body } = await call(createCardFormKey, {}, await session(target.two));
    if (status !== 200) throw new Error(`no card form: ${body.code}`);
    const { formKey } = body;
    const { publicKey, outcome } = await vault(target, '/form-keys', { formKey, origin: target.origin });
    if (!publicKey) throw new Error(`the card form does not open: ${outcome}`);
    const tried: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const typed = { number: '4242424242424242', expiration: '12/39', securityCode: '123' };
      const sent = { formKey, encrypted: encrypted(publicKey, typed), cardholderName: 'Ana Reyes' };
      tried.push((await vault(target, '/tokens', sent)).outcome);
    }
    const answered = tried.filter((one) => one === 'notAccepted').length;
    if (answered === 0) throw new Error(`no number was looked at: ${tried[0]}`);
    return answered > NUMBERS_PER_KEY
      ? [`${answered} card numbers were tried on one form, ${NUMBERS_PER_KEY} are allowed`]
      : [];
  },
};

function encrypted(publicKey: JsonWebKey, secret: object): string {
  const key = createPublicKey({ key: publicKey, format: 'jwk' });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(JSON.stringify(secret))).toString('base64url');
}
