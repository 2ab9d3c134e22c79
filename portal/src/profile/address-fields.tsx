import { STATE_CODES } from '@lendside/domain/postal-address';
import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { NumericInput } from '../kit/forms/numeric-input.tsx';
import { Select } from '../kit/forms/select.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { AddressSearch } from './address-search.tsx';
import { addressTexts } from './address-texts.ts';
import type { AddressForm } from './use-address-form.ts';

const CODES = [...STATE_CODES].sort().map((code) => ({ value: code, label: code }));
/** The states by their names; until these have come, and without them, by their codes. */
const useStates = () => useQuery(read('listStates', {}, 'long')).data?.states ?? CODES;

/** The fields of an address, with suggestions above them. It can always be typed by hand (decision F21). */
export function AddressFields({ address }: { address: AddressForm }) {
  const texts = useTexts(addressTexts);
  const { typed, idOf, change, form } = address;
  const states = useStates();
  return (
    <Stack gap={4}>
      <AddressSearch onChosen={(chosen) => address.setTyped({ ...typed, ...chosen, line2: '' })} />
      <TextInput
        id={idOf('line1')}
        label={texts.line1}
        value={typed.line1}
        onValue={change('line1')}
        autoComplete="address-line1"
        maxLength={80}
        {...form.errorOf(idOf('line1'))}
      />
      <TextInput
        id={idOf('line2')}
        label={texts.line2}
        optionalLabel={texts.optional}
        value={typed.line2}
        onValue={change('line2')}
        autoComplete="address-line2"
        maxLength={80}
        {...form.errorOf(idOf('line2'))}
      />
      <TextInput
        id={idOf('city')}
        label={texts.city}
        value={typed.city}
        onValue={change('city')}
        autoComplete="address-level2"
        maxLength={60}
        {...form.errorOf(idOf('city'))}
      />
      <Select
        id={idOf('state')}
        label={texts.state}
        value={typed.state}
        onValue={change('state')}
        emptyLabel={texts.chooseState}
        options={states}
        autoComplete="address-level1"
        {...form.errorOf(idOf('state'))}
      />
      <NumericInput
        id={idOf('zip')}
        label={texts.zip}
        value={typed.zip}
        onValue={change('zip')}
        digitsMax={5}
        autoComplete="postal-code"
        {...form.errorOf(idOf('zip'))}
      />
    </Stack>
  );
}
