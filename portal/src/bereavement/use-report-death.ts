import type { reportDeath } from '@lendside/contract/bereavement';
import type { InputOf, OutputOf } from '@lendside/contract/operation';
import { isCalendarDate } from '@lendside/domain/calendar-date';
import { useId, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { bereavementTexts } from './texts.ts';

export type Report = OutputOf<typeof reportDeath>;
type Asked = InputOf<typeof reportDeath>;

const EMPTY = {
  ...{ firstName: '', lastName: '', died: '', born: '', account: '', contact: '' },
  ...{ name: '', relation: '' as Asked['writer']['relation'] | '', email: '', phone: '' },
  ...{ estate: 'notKnown' as Asked['estate'], estateContact: '' },
};
export type Field = keyof typeof EMPTY;

/** Fields as the call takes them: what was left empty is left out. */
function asked({ firstName, lastName, died, estate, ...rest }: typeof EMPTY): Omit<Asked, 'reportKey'> | undefined {
  const { born, account, contact, estateContact, name, relation, email, phone } = rest;
  if (relation === '') return undefined;
  const given = <Name extends string>(key: Name, value: string) =>
    value.trim() === '' ? {} : ({ [key]: value.trim() } as Record<Name, string>);
  return {
    ...{ firstName: firstName.trim(), lastName: lastName.trim(), died, estate },
    ...given('born', born),
    ...given('account', account),
    ...given('contact', contact),
    ...given('estateContact', estateContact),
    writer: { name: name.trim(), relation, ...given('email', email), ...given('phone', phone) },
  };
}

/** The report as it is typed and sent. */
export function useReportDeath(onReported: (report: Report) => void) {
  const texts = useTexts(bereavementTexts);
  const prefix = useId();
  const [fields, setFields] = useState(EMPTY);
  // One key for as long as the same words are sent: sent again, it is reported once.
  const [reportKey, setReportKey] = useState(() => crypto.randomUUID());
  const form = useFormProblems(texts);
  const task = useOneCall(texts.failed);
  const idOf = (field: Field) => `${prefix}-${field}`;
  const take = (field: Field) => (value: string) => {
    setFields({ ...fields, [field]: value });
    setReportKey(crypto.randomUUID());
  };
  const send = () => {
    const filled = (field: Field, missing: string) => ({
      [idOf(field)]: fields[field].trim() === '' ? missing : undefined,
    });
    const isRight = form.check(({ died, writer }) => ({
      ...filled('firstName', died.firstNameMissing),
      ...filled('lastName', died.lastNameMissing),
      [idOf('died')]: isCalendarDate(fields.died) ? undefined : died.onMissing,
      ...filled('name', writer.nameMissing),
      ...filled('relation', writer.relationMissing),
      [idOf('email')]: fields.email.trim() === '' && fields.phone.trim() === '' ? writer.reach : undefined,
    }));
    const input = asked(fields);
    if (!isRight || !input) return;
    const refusals = {
      ...{ death_in_future: idOf('died'), death_before_birth: idOf('born'), account_digits_short: idOf('account') },
      ...{ writer_unreachable: idOf('email'), invalid_email: idOf('email'), invalid_phone: idOf('phone') },
    };
    void task.run(
      async () => onReported(await call('reportDeath', { reportKey, ...input })),
      (error) => form.refusedAt(error, refusals),
    );
  };
  /** Props of one field. */
  const field = (name: Field) => ({
    id: idOf(name),
    value: fields[name],
    onValue: form.typing(idOf(name), take(name)),
    ...form.errorOf(idOf(name)),
  });
  return { field, form, task, send };
}
