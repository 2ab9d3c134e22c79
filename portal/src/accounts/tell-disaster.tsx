import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { CheckedForm } from '../data/refusals/checked-form.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { disasterTexts } from './disaster-texts.ts';
import type { Protections } from './protection-queries.ts';
import { useTellProtection } from './use-tell-protection.ts';

const WHYS = ['moved', 'works', 'address', 'other'] as const;
type Why = (typeof WHYS)[number];

/** Which disaster struck a customer whose address lies elsewhere, and why. Papers are sent once it is told. */
export function TellDisaster({ disasters }: Pick<Protections, 'disasters'>) {
  const texts = useTexts(disasterTexts);
  const writeDate = useWriteDate();
  const only = disasters.length === 1 ? disasters[0]?.id : undefined;
  const [disasterId, setDisasterId] = useState(only);
  const [why, setWhy] = useState<Why>();
  const form = useFormProblems(texts);
  const { task, tell } = useTellProtection(texts.failed);
  const [whichError, whyError] = [form.errorOf('disaster'), form.errorOf('why')];
  const send = () => {
    const isRight = form.check(({ whichMissing, whyMissing }) => ({
      disaster: disasterId === undefined ? whichMissing : undefined,
      why: why === undefined ? whyMissing : undefined,
    }));
    if (isRight && disasterId && why) void tell(() => call('tellDisaster', { disasterId, why }));
  };
  return (
    <CheckedForm texts={texts} label={texts.title} form={form} task={task} onSend={send}>
      <RadioCards
        id="disaster"
        legend={texts.which}
        value={disasterId}
        onValue={form.typing('disaster', setDisasterId)}
        {...whichError}
        cards={disasters.map(({ id, name, from, until }) => ({
          ...{ value: id, label: name, note: texts.days(writeDate(from), writeDate(until)) },
        }))}
      />
      <RadioCards
        id="why"
        legend={texts.why}
        value={why}
        onValue={form.typing('why', setWhy)}
        {...whyError}
        cards={WHYS.map((one) => ({ value: one, label: texts.whys[one] }))}
      />
    </CheckedForm>
  );
}
