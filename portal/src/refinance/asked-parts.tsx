import { GENDER_OPTIONS, RACE_OPTIONS } from '@lendside/domain/renewal-details';
import type { ReactNode } from 'react';
import { Card } from '../kit/content/card.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { MaskedInput } from '../kit/forms/masked-input.tsx';
import { NumericInput } from '../kit/forms/numeric-input.tsx';
import { Select } from '../kit/forms/select.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { UpperCaseInput } from '../kit/forms/upper-case-input.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import type { DetailsAnswers, DetailsAsked } from './details-answers.ts';
import type { WayTexts } from './way-texts.ts';
import { YesNo } from './yes-no.tsx';

export type AskedProps = {
  texts: WayTexts;
  asked: DetailsAsked;
  answers: DetailsAnswers;
  errorOf: (fieldId: string) => { error?: string };
  onAnswer: (fieldId: string, change: Partial<DetailsAnswers>) => void;
};

function Part({ id, title, why, children }: { id: string; title: ReactNode; why?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" labelledBy={id}>
      <Stack gap={4}>
        <SectionHeading id={id} note={why}>
          {title}
        </SectionHeading>
        {children}
      </Stack>
    </Card>
  );
}

/** Two questions, neither answered beforehand (decision E18). */
export function MilitaryPart({ texts, answers, errorOf, onAnswer }: AskedProps) {
  const words = texts.military;
  return (
    <Part id="part-military" title={words.title} why={words.why}>
      <YesNo
        id="member"
        legend={words.member}
        value={answers.isMilitary}
        onValue={(isMilitary) => onAnswer('member', { isMilitary })}
        {...errorOf('member')}
      />
      <YesNo
        id="dependent"
        legend={words.dependent}
        value={answers.isDependent}
        onValue={(isDependent) => onAnswer('dependent', { isDependent })}
        {...errorOf('dependent')}
      />
    </Part>
  );
}

/** The consent in the words that are recorded, and the number where none is on file. */
export function BureauPart(props: AskedProps & { consentText: string; disclosure: ReactNode }) {
  const { texts, asked, answers, errorOf, onAnswer, consentText, disclosure } = props;
  const words = texts.bureau;
  return (
    <Part id="part-bureau" title={words.title}>
      {asked.ssn && (
        <MaskedInput
          id="ssn"
          label={words.ssn}
          hint={words.ssnHint}
          revealLabel={words.show}
          hideLabel={words.hide}
          inputMode="numeric"
          autoComplete="off"
          shape={withDashes}
          value={answers.ssn}
          onValue={(ssn) => onAnswer('ssn', { ssn })}
          {...errorOf('ssn')}
        />
      )}
      <Checkbox
        id="bureau"
        label={consentText}
        checked={answers.bureauAgreed}
        onChecked={(bureauAgreed) => onAnswer('bureau', { bureauAgreed })}
        {...errorOf('bureau')}
      />
      <p>{disclosure}</p>
    </Part>
  );
}

function withDashes(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  const parts = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  return parts.filter(Boolean).join('-');
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: String(from + index) }));

/** Only what the state asks (decision E17). */
export function DemographicsPart({ texts, asked, answers, errorOf, onAnswer }: AskedProps) {
  const words = texts.demographics;
  const { race, gender, height, weight } = asked.demographics;
  const list = (
    id: 'race' | 'gender' | 'feet' | 'inches',
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Select
      id={id}
      label={label}
      emptyLabel={words.choose}
      options={options}
      value={answers[id]}
      onValue={(value) => onAnswer(id, { [id]: value })}
      {...errorOf(id)}
    />
  );
  return (
    <Part id="part-demographics" title={words.title} why={words.why}>
      {race &&
        list(
          'race',
          words.race,
          RACE_OPTIONS.map((value) => ({ value, label: words.races[value] })),
        )}
      {gender &&
        list(
          'gender',
          words.gender,
          GENDER_OPTIONS.map((value) => ({ value, label: words.genders[value] })),
        )}
      {height && list('feet', words.feet, numbers(3, 8))}
      {height && list('inches', words.inches, numbers(0, 11))}
      {weight && (
        <NumericInput
          id="weight"
          label={words.weight}
          digitsMax={3}
          value={answers.weight}
          onValue={(value) => onAnswer('weight', { weight: value })}
          {...errorOf('weight')}
        />
      )}
    </Part>
  );
}

/** Where the spouse is told of the loan, in the states that ask for it (decision E19). */
export function SpousePart(props: AskedProps) {
  const { texts, answers, errorOf, onAnswer } = props;
  const words = texts.spouse;
  return (
    <Part id="part-spouse" title={words.title} why={words.why}>
      <YesNo
        id="married"
        legend={words.married}
        value={answers.married}
        onValue={(married) => onAnswer('married', { married })}
        {...errorOf('married')}
      />
      {answers.married === true && (
        <>
          <TextInput
            id="spouseName"
            label={words.name}
            optionalLabel={words.optional}
            value={answers.spouseName}
            onValue={(spouseName) => onAnswer('spouseName', { spouseName })}
          />
          <Checkbox
            id="sameAddress"
            label={words.same}
            checked={answers.sameAddress}
            onChecked={(sameAddress) => onAnswer('sameAddress', { sameAddress })}
          />
        </>
      )}
      {answers.married === true && !answers.sameAddress && <SpouseAddress {...props} />}
    </Part>
  );
}

function SpouseAddress({ texts, answers, errorOf, onAnswer }: AskedProps) {
  const words = texts.spouse;
  const field = (id: 'line1' | 'city', label: string) => (
    <TextInput
      id={id}
      label={label}
      value={answers[id]}
      onValue={(value) => onAnswer(id, { [id]: value })}
      {...errorOf(id)}
    />
  );
  return (
    <>
      {field('line1', words.line1)}
      {field('city', words.city)}
      <UpperCaseInput
        id="state"
        label={words.state}
        maxLength={2}
        value={answers.state}
        onValue={(state) => onAnswer('state', { state })}
        {...errorOf('state')}
      />
      <NumericInput
        id="zip"
        label={words.zip}
        digitsMax={5}
        value={answers.zip}
        onValue={(zip) => onAnswer('zip', { zip })}
        {...errorOf('zip')}
      />
    </>
  );
}
