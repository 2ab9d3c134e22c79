import { type InputProps, TextInput } from './text-input.tsx';

/** Forces upper case (spec 5). */
export function UpperCaseInput(props: InputProps) {
  return <TextInput autoCapitalize="characters" spellCheck={false} {...props} shape={(text) => text.toUpperCase()} />;
}
