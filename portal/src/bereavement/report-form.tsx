import { ESTATES, WRITER_RELATIONS } from '@lendside/domain/death-report';
import { useTexts } from '../data/language/texts.ts';
import { CheckedForm } from '../data/refusals/checked-form.tsx';
import { EmailInput, PhoneInput } from '../kit/forms/contact-inputs.tsx';
import { Select } from '../kit/forms/select.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { bereavementTexts } from './texts.ts';
import { type Report, useReportDeath } from './use-report-death.ts';

type Fields = { field: ReturnType<typeof useReportDeath>['field'] };

/** Who died, who writes, and who handles the estate. */
export function ReportForm({ onReported }: { onReported: (report: Report) => void }) {
  const texts = useTexts(bereavementTexts);
  const { field, form, task, send } = useReportDeath(onReported);
  return (
    <CheckedForm label={texts.heading} texts={texts} form={form} task={task} onSend={send}>
      <DeceasedFields field={field} />
      <WriterFields field={field} />
      <EstateFields field={field} />
    </CheckedForm>
  );
}

function DeceasedFields({ field }: Fields) {
  const { died: texts, optional } = useTexts(bereavementTexts);
  return (
    <>
      <SectionHeading>{texts.title}</SectionHeading>
      <TextInput {...field('firstName')} label={texts.firstName} maxLength={60} autoComplete="off" />
      <TextInput {...field('lastName')} label={texts.lastName} maxLength={60} autoComplete="off" />
      <TextInput {...field('died')} label={texts.on} type="date" />
      <TextInput {...field('born')} label={texts.born} optionalLabel={optional} type="date" />
      <TextInput
        {...field('account')}
        label={texts.account}
        optionalLabel={optional}
        hint={texts.accountHint}
        maxLength={40}
        autoComplete="off"
      />
      <TextInput
        {...field('contact')}
        label={texts.contact}
        optionalLabel={optional}
        hint={texts.contactHint}
        maxLength={254}
        autoComplete="off"
      />
    </>
  );
}

function WriterFields({ field }: Fields) {
  const { writer: texts } = useTexts(bereavementTexts);
  return (
    <>
      <SectionHeading note={texts.reach}>{texts.title}</SectionHeading>
      <TextInput {...field('name')} label={texts.name} maxLength={120} autoComplete="name" />
      <Select
        {...field('relation')}
        label={texts.relation}
        emptyLabel={texts.relationEmpty}
        options={WRITER_RELATIONS.map((value) => ({ value, label: texts.relations[value] }))}
      />
      <EmailInput {...field('email')} label={texts.email} />
      <PhoneInput {...field('phone')} label={texts.phone} />
    </>
  );
}

function EstateFields({ field }: Fields) {
  const { estate: texts, optional } = useTexts(bereavementTexts);
  return (
    <>
      <SectionHeading>{texts.title}</SectionHeading>
      <Select
        {...field('estate')}
        label={texts.state}
        options={ESTATES.map((value) => ({ value, label: texts.states[value] }))}
      />
      <TextInput
        {...field('estateContact')}
        label={texts.contact}
        optionalLabel={optional}
        hint={texts.contactHint}
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}
