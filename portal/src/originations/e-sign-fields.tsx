import type { OutputOf } from '@lendside/contract/operation';
import type { readLoanProducts } from '@lendside/contract/originations';
import FileDown from 'lucide-react/icons/file-down';
import { callFile } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { saveFile } from '../data/navigation/save-file.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { originationsTexts } from './texts.ts';
import type { ApplyForm } from './use-apply-form.ts';

type ESignFieldsProps = { form: ApplyForm; statement: OutputOf<typeof readLoanProducts>['eSignStatement'] };

/** The statement before consent to electronic papers, and the paper whose code shows that such papers can be read here. */
export function ESignFields({ form, statement }: ESignFieldsProps) {
  const texts = useTexts(originationsTexts);
  const opening = useOneCall(texts.common.failed);
  const open = () => void opening.run(async () => saveFile(await callFile('readESignPaper', {})));
  return (
    <Stack gap={3}>
      {statement.map(({ heading, text }) => (
        <div key={text}>
          {heading !== undefined && <h3>{heading}</h3>}
          <p>{text}</p>
        </div>
      ))}
      <RefusedNotice call={opening} title={texts.common.problem} />
      <Actions>
        <Button
          kind="secondary"
          icon={<FileDown aria-hidden="true" />}
          onClick={open}
          busy={opening.busy}
          busyLabel={texts.apply.eSignOpening}
        >
          {texts.apply.eSignOpen}
        </Button>
      </Actions>
      <TextInput
        id="e-sign-code"
        label={texts.apply.eSignCode}
        hint={texts.apply.eSignCodeHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={form.typed.eSignCode}
        onValue={form.change('eSignCode')}
        {...form.errorOf('e-sign-code')}
      />
    </Stack>
  );
}
