import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Card } from '../content/card.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FileInput } from '../forms/file-input.tsx';
import { MaskedInput } from '../forms/masked-input.tsx';
import { MoneyInput } from '../forms/money-input.tsx';
import { NumericInput } from '../forms/numeric-input.tsx';
import { PasswordInput } from '../forms/password-input.tsx';
import { Segmented } from '../forms/segmented.tsx';
import { Select } from '../forms/select.tsx';
import { Switch } from '../forms/switch.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { UpperCaseInput } from '../forms/upper-case-input.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { Actions, Form, Stack } from '../layout/stack.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';

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
