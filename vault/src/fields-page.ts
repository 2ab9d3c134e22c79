import type {
  FromVault,
  ToVault,
  VaultCardToken,
  VaultInit,
  VaultResult,
  VaultSecurityToken,
} from '@lendside/domain/vault-messages';
import { binOf, brandOf, digitsOf } from './card-number.ts';
import { drawFields, type FieldsForm, type FieldsHeard, nowMs } from './fields-form.ts';
import type { BrandedKey, CheckedFormKey } from './forms.ts';
import { microform } from './microform.ts';
import { encrypted, sealedNumber } from './sealed-number.ts';

/**
 * The page inside the portal's frame, on the vault's own origin. It says that it is loaded, is given a form key and one end
 * of a private channel, and answers only there. What is typed goes encrypted to this origin and nowhere else.
 */
type Result = VaultResult<VaultCardToken | VaultSecurityToken>;

const form = document.getElementById('form') as HTMLFormElement;
let isStarted = false;

async function ask<Answer>(endpoint: string, body: object): Promise<Answer> {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
  });
  if (!reply.ok) throw new Error(`${endpoint} answered ${reply.status}`);
  return (await reply.json()) as Answer;
}

/** Makes something of what was typed that only the vault, or its vendor, can read. */
type Seal = (fields: FieldsForm) => Promise<string>;

const sealFor =
  ({ publicKey, numberKeys }: { readonly publicKey: JsonWebKey; readonly numberKeys?: readonly BrandedKey[] }): Seal =>
  async (fields) => {
    const { number, expiration, securityCode } = fields.typed();
    if (number === '') return encrypted(publicKey, JSON.stringify({ securityCode }));
    const digits = digitsOf(number);
    if (!numberKeys) return encrypted(publicKey, JSON.stringify({ number: digits, expiration, securityCode }));
    const brand = brandOf(digits)?.brand;
    const branded = numberKeys.find(({ brands }) => brand !== undefined && brands.includes(brand));
    if (!branded) throw new Error('no key for this brand');
    const shown = { bin: binOf(digits), lastFour: digits.slice(-4), expiration, securityCode };
    const beside = await encrypted(publicKey, JSON.stringify(shown));
    return `${await sealedNumber(branded.key, { digits, expiration, atMs: nowMs() })}~${beside}`;
  };

async function tokenOf(fields: FieldsForm, { mode, formKey }: VaultInit, seal: Seal): Promise<Result> {
  const sealed = await seal(fields);
  if (mode === 'securityCode') return ask<Result>('/security-tokens', { formKey, encrypted: sealed });
  return ask<Result>('/tokens', { formKey, encrypted: sealed, cardholderName: fields.typed().name });
}

async function start(init: VaultInit, origin: string, port: MessagePort): Promise<void> {
  const say = (message: FromVault) => port.postMessage(message);
  const answer = await ask<CheckedFormKey>('/form-keys', { formKey: init.formKey, origin }).catch(() => undefined);
  if (answer?.outcome !== 'ok') return say({ kind: 'refused', reason: answer?.outcome ?? 'unreachable' });
  const hosted = 'hosted' in answer ? await microform(answer.hosted).catch(() => undefined) : undefined;
  if ('hosted' in answer && !hosted) return say({ kind: 'refused', reason: 'unreachable' });
  const seal: Seal =
    'publicKey' in answer ? sealFor(answer) : (fields) => hosted?.token(fields.typed()) ?? Promise.reject();

  let wasComplete = false;
  const heard: FieldsHeard = {
    onFocus: (field) => say({ kind: 'focus', field }),
    onSubmit: () => say({ kind: 'submit' }),
    onChange() {
      const complete = fields.isComplete();
      if (complete === wasComplete) return;
      wasComplete = complete;
      say({ kind: 'validity', complete });
    },
  };
  const fields = drawFields(form, init, heard, hosted);

  async function createToken(): Promise<Result> {
    if (!fields.isComplete()) {
      return { outcome: 'incomplete', problems: fields.showProblems() };
    }
    const result = await tokenOf(fields, init, seal).catch((): Result => ({ outcome: 'unreachable' }));
    if (result.outcome === 'created') fields.clear();
    return result;
  }

  port.onmessage = ({ data }: MessageEvent<ToVault>) => {
    if (data.kind === 'look') fields.setLook(data);
    else if (data.kind === 'focusFirst') fields.focusFirst();
    else if (data.kind === 'focusField') fields.focusField(data.field);
    else if (data.kind === 'createToken') {
      void createToken().then((result) => say({ kind: 'result', requestId: data.requestId, result }));
    }
  };
  new ResizeObserver(() => say({ kind: 'height', heightPx: Math.ceil(form.getBoundingClientRect().height) })).observe(
    form,
  );
  say({ kind: 'ready' });
}

addEventListener('message', ({ data, origin, source, ports: [port] }: MessageEvent<VaultInit>) => {
  if (isStarted || source !== parent || data?.kind !== 'vault:init' || !port) return;
  isStarted = true;
  void start(data, origin, port);
});

parent.postMessage({ kind: 'vault:loaded' }, '*');
