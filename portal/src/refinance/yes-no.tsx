import type { ReactNode } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { wayTexts } from './way-texts.ts';

type YesNoProps = {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Undefined: not answered. Nothing is answered beforehand. */
  value: boolean | undefined;
  onValue: (value: boolean) => void;
};

/** A question with two answers of the same weight and none chosen. */
export function YesNo({ id, legend, hint, error, value, onValue }: YesNoProps) {
  const { yes, no } = useTexts(wayTexts).common;
  const chosen = value === undefined ? undefined : value ? 'yes' : 'no';
  return (
    <RadioCards
      id={id}
      legend={legend}
      hint={hint}
      columns={2}
      value={chosen}
      onValue={(answer) => onValue(answer === 'yes')}
      cards={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      {...(error === undefined ? {} : { error })}
    />
  );
}
