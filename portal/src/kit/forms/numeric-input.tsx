import { type InputProps, TextInput } from './text-input.tsx';

type NumericInputProps = InputProps & { digitsMax?: number; spaced?: boolean };

/** Digits only (spec 5): anything else is cleaned away as it arrives, typed or pasted. */
export function NumericInput({ digitsMax = 20, ...rest }: NumericInputProps) {
  const shape = (text: string) => text.replace(/\D/g, '').slice(0, digitsMax);
  return <TextInput inputMode="numeric" pattern="[0-9]*" autoComplete="off" {...rest} shape={shape} />;
}
