import { useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Checkbox } from '../checkbox.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { FileInput } from '../file-input.tsx';
import { MaskedInput } from '../masked-input.tsx';
import { MoneyInput } from '../money-input.tsx';
import { NumericInput } from '../numeric-input.tsx';
import { PageHeading } from '../page-heading.tsx';
import { PasswordInput } from '../password-input.tsx';
import { Segmented } from '../segmented.tsx';
import { Select } from '../select.tsx';
import { Actions, Form, Stack } from '../stack.tsx';
import { Switch } from '../switch.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { Tooltip } from '../tooltip.tsx';
import { UpperCaseInput } from '../upper-case-input.tsx';

/** Every input. */
export function FormPage() {
  const [text, setText] = useState('james.porter@example.com');
  const [password, setPassword] = useState('Lendside2026');
  const [ssn, setSsn] = useState('');
  const [code, setCode] = useState('4821');
  const [money, setMoney] = useState('$50.00');
  const [plate, setPlate] = useState('ABC');
  const [state, setState] = useState('');
  const [checked, setChecked] = useState(true);
  const [language, setLanguage] = useState<'english' | 'spanish'>('english');
  return (
    <Card>
      <PageHeading takesFocus={false} lead="With your email or phone number.">
        Sign in
      </PageHeading>
      <Segmented
        legend="Language"
        value={language}
        onValue={setLanguage}
        options={[
          { value: 'english', label: 'English', lang: 'en' },
          { value: 'spanish', label: 'Español', lang: 'es' },
        ]}
      />
      <ErrorSummary
        title="Two things need your attention"
        problems={[
          { fieldId: 'ssn', message: 'Enter your Social Security number' },
          { fieldId: 'state', message: 'Choose your state' },
        ]}
      />
      <Form onSend={() => undefined}>
        <TextInput label="Email or phone number" value={text} onValue={setText} autoComplete="username" />
        <PasswordInput
          label="Password"
          value={password}
          onValue={setPassword}
          revealLabel="Show the password"
          hideLabel="Hide the password"
          autoComplete="current-password"
        />
        <MaskedInput
          id="ssn"
          label="Social Security number"
          hint="We use it to find your account and never show it."
          error="Enter your Social Security number"
          tip={<Tooltip label="Why do we ask?">It is how the store filed your loan.</Tooltip>}
          value={ssn}
          onValue={setSsn}
          revealLabel="Show the number"
          hideLabel="Hide the number"
        />
        <NumericInput label="Six-digit code" value={code} onValue={setCode} digitsMax={6} spaced />
        <MoneyInput label="Amount" value={money} onValue={setMoney} />
        <UpperCaseInput label="License plate" optionalLabel="(optional)" value={plate} onValue={setPlate} />
        <Select
          id="state"
          label="State"
          value={state}
          onValue={setState}
          emptyLabel="Choose"
          error="Choose your state"
          options={[
            { value: 'TX', label: 'Texas' },
            { value: 'IL', label: 'Illinois' },
          ]}
        />
        <TextArea label="Message" value="" onValue={setText} disabled />
        <FileInput label="Proof of income" chooseLabel="Take a photo or choose a file" onFiles={() => undefined} />
        <Stack gap={1}>
          <Checkbox
            label="Remember this device"
            checked={checked}
            onChecked={setChecked}
            hint="Not on a shared phone."
          />
          <Switch label="Show paid-off loans" checked={checked} onChecked={setChecked} />
        </Stack>
        <Actions>
          <Button type="submit">Sign in</Button>
          <Button kind="quiet">Forgot your password?</Button>
        </Actions>
      </Form>
    </Card>
  );
}
