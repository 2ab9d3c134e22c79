import { type AddressRefusal, type AddressType, addressRefusals, tidyAddress } from '@lendside/domain/postal-address';
import { useId, useState } from 'react';
import { currentLanguage } from '../data/language/language.ts';
import type { FieldProblems } from '../data/refusals/use-form-problems.ts';
import { addressTexts } from './address-texts.ts';

/** An address while it is typed. */
export interface TypedAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const EMPTY: TypedAddress = { line1: '', line2: '', city: '', state: '', zip: '' };
const FIELDS = ['line1', 'line2', 'city', 'state', 'zip'] as const;
export type AddressField = (typeof FIELDS)[number];

export type AddressForm = ReturnType<typeof useAddressForm>;

/** The fields of one address on a form: what is typed, and what is wrong with it in the person's language. */
export function useAddressForm(type: AddressType, form: FieldProblems, given?: Partial<TypedAddress>) {
  const prefix = useId();
  const [typed, setTyped] = useState<TypedAddress>({ ...EMPTY, ...given, line2: given?.line2 ?? '' });
  const idOf = (field: AddressField) => `${prefix}-${field}`;

  return {
    typed,
    setTyped,
    form,
    idOf,
    change: (field: AddressField) =>
      form.typing(idOf(field), (value: string) => setTyped((before) => ({ ...before, [field]: value }))),
    /** Errors in what is typed now, by the id of the field, in the language of whenever it is asked. */
    problems(): Record<string, string | undefined> {
      const { wrong } = addressTexts[currentLanguage()];
      const refusals = addressRefusals(tidyAddress(typed), type);
      const of = (field: AddressField, refusal: AddressRefusal) =>
        refusals.includes(refusal) ? [[idOf(field), wrong[refusal]] as const] : [];
      return Object.fromEntries([...FIELDS.flatMap((field) => of(field, field)), ...of('line1', 'poBox')]);
    },
    value: () => tidyAddress(typed),
  };
}
