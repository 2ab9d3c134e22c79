// @document
import { act, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { blur, click, find, focus, render, type } from '../testing/render-for-test.tsx';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { MaskedInput } from './masked-input.tsx';
import { NumericInput } from './numeric-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioCards } from './radio-cards.tsx';
import { UpperCaseInput } from './upper-case-input.tsx';

function Masked() {
  const [value, setValue] = useState('123-45-6789');
  return <MaskedInput label="SSN" value={value} onValue={setValue} revealLabel="Show" hideLabel="Hide" name="ssn" />;
}

describe('a masked field', () => {
  const revealed = () => {
    render(<Masked />);
    const input = find<HTMLInputElement>('input');
    expect(input.type).toBe('password');
    focus(input);
    click(find('button'));
    expect(input.type).toBe('text');
    return input;
  };

  test('shows its text when asked and hides it when it is left', () => {
    const input = revealed();
    blur(input);
    expect(input.type).toBe('password');
    expect(find('button').getAttribute('aria-label')).toBe('Show');
  });

  test('shows its text to the keyboard while its button has the focus, and hides it when that is left', () => {
    render(<Masked />);
    const input = find<HTMLInputElement>('input');
    focus(find('button'));
    click(find('button'));
    focus(input);
    expect(input.type).toBe('text');
    focus(find('button'));
    expect(input.type).toBe('text');
    blur(find('button'));
    expect(input.type).toBe('password');
  });

  test('hides its text when the page goes out of sight', () => {
    const input = revealed();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(input.type).toBe('password');
  });
});

test('a password is shown and hidden by its button', () => {
  render(<PasswordInput label="Password" value="x" onValue={() => undefined} revealLabel="Show" hideLabel="Hide" />);
  const input = find<HTMLInputElement>('input');
  click(find('button'));
  expect([input.type, find('button').getAttribute('aria-label')]).toEqual(['text', 'Hide']);
  click(find('button'));
  expect(input.type).toBe('password');
});

function Story({ as: Input }: { as: typeof NumericInput | typeof UpperCaseInput }) {
  const [value, setValue] = useState('');
  return <Input label="Text" value={value} onValue={setValue} />;
}

test('a numeric field keeps digits, also from a paste', () => {
  render(<Story as={NumericInput} />);
  const input = find<HTMLInputElement>('input');
  type(input, '12-3 4a');
  expect(input.value).toBe('1234');
});

test('an upper-case field forces upper case', () => {
  render(<Story as={UpperCaseInput} />);
  const input = find<HTMLInputElement>('input');
  type(input, 'ab1 ñ');
  expect(input.value).toBe('AB1 Ñ');
});

function Form() {
  const [choice, setChoice] = useState<'due' | 'other'>();
  return (
    <>
      <ErrorSummary
        title="Two things need your attention"
        problems={[
          { fieldId: 'amount', message: 'Choose an amount' },
          { fieldId: 'agree', message: 'Tick the box' },
        ]}
      />
      <RadioCards
        id="amount"
        legend="Amount"
        error="Choose an amount"
        value={choice}
        onValue={setChoice}
        cards={[
          { value: 'due', label: 'What is due', amount: '$50.00', disabled: true },
          { value: 'other', label: 'Another amount', inside: <p>how much</p> },
        ]}
      />
      <Checkbox id="agree" label="I agree" checked={false} onChecked={() => undefined} error="Tick the box" />
    </>
  );
}

describe('an error summary', () => {
  test('takes the focus when it appears and leads to each field', () => {
    render(<Form />);
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    click(find('a[href="#agree"]'));
    expect(document.activeElement?.id).toBe('agree');
  });

  test('leads to the first choice that can be made, where the field is a group', () => {
    render(<Form />);
    click(find('a[href="#amount"]'));
    expect((document.activeElement as HTMLInputElement).value).toBe('other');
  });

  test('takes the focus again at the next attempt, and is absent without problems', () => {
    const problems = [{ fieldId: 'agree', message: 'Tick the box' }];
    const { again, place } = render(<ErrorSummary title="Look" problems={problems} attempt={1} />);
    act(() => (document.activeElement as HTMLElement).blur());
    again(<ErrorSummary title="Look" problems={problems} attempt={2} />);
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    again(<ErrorSummary title="Look" problems={[]} attempt={3} />);
    expect(place.innerHTML).toBe('');
  });
});

test('radio cards are native radio buttons of one group; what is inside shows with the choice', () => {
  render(<Form />);
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(new Set(radios.map((radio) => radio.name)).size).toBe(1);
  expect(document.body.textContent).not.toContain('how much');
  click(radios[1] as HTMLElement);
  expect(document.body.textContent).toContain('how much');
  expect(find('fieldset').getAttribute('aria-describedby')).toBe('amount-error');
});
