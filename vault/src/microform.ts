import type { VaultField } from '@lendside/domain/vault-messages';
import { readExpiration } from './expiration.ts';
import type { TypedFields } from './field-rules.ts';
import type { HostedFields } from './forms.ts';

/** A field of CyberSource's, as far as we use it (developer.cybersource.com, Microform Integration v2). */
interface MicroformField {
  load(container: HTMLElement): void;
  on(event: 'change', heard: (data: { readonly valid?: boolean; readonly empty?: boolean }) => void): void;
  on(event: 'focus' | 'blur' | 'inputSubmitRequest', heard: () => void): void;
  focus(): void;
  clear(): void;
}

interface Microform {
  createField(name: 'number' | 'securityCode', options: { readonly title: string }): MicroformField;
  createToken(
    options: Readonly<Record<string, string>>,
    done: (error: { readonly reason: string } | null, token: string) => void,
  ): void;
}

type Flex = new (captureContext: string) => { microform(options: object): Microform };

/** State of a vendor's field: its text is in a frame of the vendor's, and nothing of ours can read it. */
export interface HostedInput {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  focus(): void;
  clear(): void;
}

/** Fields of a vendor's inside ours: the number and the security code. */
export interface Hosted {
  readonly fields: readonly VaultField[];
  /** Stands a field in its place; `heard` is told when its text, its focus or its state changes. */
  stand(
    field: VaultField,
    container: HTMLElement,
    /** Its name for who cannot see it. */
    title: string,
    heard: { onChange(): void; onFocus(): void; onBlur(): void; onSubmit(): void },
  ): HostedInput;
  /** The vendor's token of what stands in its fields, with what was typed beside them. */
  token(typed: TypedFields): Promise<string>;
}

/** Loads CyberSource's script, which has to be the one whose hash its capture context says. */
export async function microform({
  captureContext,
  clientLibrary,
  clientLibraryIntegrity,
}: HostedFields): Promise<Hosted> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: clientLibrary, integrity: clientLibraryIntegrity, crossOrigin: 'anonymous' });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the vendor’s script did not come')));
    document.head.append(script);
  });
  const { Flex } = window as unknown as { readonly Flex: Flex };
  const { color, fontFamily, fontSize } = getComputedStyle(document.body);
  const made = new Flex(captureContext).microform({
    styles: { input: { color, 'font-family': fontFamily, 'font-size': fontSize } },
  });
  return {
    fields: ['number', 'securityCode'],
    stand: (field, container, title, heard) =>
      standing(made.createField(field === 'number' ? 'number' : 'securityCode', { title }), container, heard),
    token: ({ expiration }) => tokenOf(made, expiration),
  };
}

function standing(field: MicroformField, container: HTMLElement, heard: Parameters<Hosted['stand']>[3]): HostedInput {
  const state = { isEmpty: true, isValid: false };
  field.on('change', ({ empty = false, valid = false }) => {
    Object.assign(state, { isEmpty: empty, isValid: valid });
    heard.onChange();
  });
  field.on('focus', heard.onFocus);
  field.on('blur', heard.onBlur);
  field.on('inputSubmitRequest', heard.onSubmit);
  field.load(container);
  return {
    get isEmpty() {
      return state.isEmpty;
    },
    get isValid() {
      return state.isValid;
    },
    focus: () => field.focus(),
    clear() {
      field.clear();
      Object.assign(state, { isEmpty: true, isValid: false });
    },
  };
}

/** A code alone has no expiration beside it. */
function tokenOf(made: Microform, expiration: string): Promise<string> {
  const read = readExpiration(expiration);
  const options: Readonly<Record<string, string>> = read
    ? { expirationMonth: read.month, expirationYear: `20${read.year}` }
    : {};
  return new Promise((resolve, reject) => {
    made.createToken(options, (error, token) => (error ? reject(new Error(error.reason)) : resolve(token)));
  });
}
