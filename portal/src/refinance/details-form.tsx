import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { pathTo } from '../data/routes/paths.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { type AskedProps, BureauPart, DemographicsPart, MilitaryPart, SpousePart } from './asked-parts.tsx';
import { type DetailsAnswers, detailsProblems, NO_ANSWERS } from './details-answers.ts';
import { type askedOf, type PersonalInfo, sendDetails, type useDetails } from './use-details.ts';
import type { useRenewalProgress } from './use-renewal-progress.ts';
import type { useWayCall } from './use-way-call.ts';
import type { WayTexts } from './way-texts.ts';
import { wayTexts } from './way-texts.ts';

/** Answers so far. The page holds them, so that a read that fails in between loses none. */
export function useDetailsAnswers() {
  const texts = useTexts(wayTexts);
  const form = useFormProblems(texts);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const answer = (fieldId: string, change: Partial<DetailsAnswers>) =>
    form.typing<Partial<DetailsAnswers>>(fieldId, (given) => setAnswers((before) => ({ ...before, ...given })))(change);
  return { form, answers, answer };
}

type DetailsFormProps = {
  loanId: string;
  typed: ReturnType<typeof useDetailsAnswers>;
  facts: ReturnType<typeof useDetails>;
  asked: ReturnType<typeof askedOf>;
  way: ReturnType<typeof useRenewalProgress>;
  task: ReturnType<typeof useWayCall>;
  /** The answers mean that the store goes on with it. */
  onStore: () => void;
};

/** Form with the details on file, the questions the law requires, and the person's confirmation. */
export function DetailsForm({ loanId, typed, facts, asked, way, task, onStore }: DetailsFormProps) {
  const brand = useRouteBrand();
  const texts = useTexts(wayTexts);
  const { form, answers, answer } = typed;
  const send = () => {
    if (!form.check((words) => detailsProblems(asked, answers, words))) return;
    const consentVersion = facts.bureau?.disclosureVersion;
    void task.run(async () => {
      const ended = await sendDetails(
        { loanId, purpose: way.purpose, consentVersion, about: facts.about },
        asked,
        answers,
      );
      if (ended === 'store') onStore();
      else await way.goOn();
    });
  };
  const parts = { texts, asked, answers, errorOf: form.errorOf, onAnswer: answer };
  return (
    <Form onSend={send} label={texts.details.heading}>
      <ErrorSummary title={texts.details.summary} problems={form.problems} attempt={form.attempt} />
      {facts.person && (
        <OwnDetails person={facts.person} texts={texts} profilePath={pathTo('CustomerProfile', { brand })} />
      )}
      <AskedParts {...parts} consentText={facts.bureau?.consentText ?? ''} />
      <Checkbox
        id="right"
        label={texts.details.right}
        checked={answers.right}
        onChecked={(right) => answer('right', { right })}
        {...form.errorOf('right')}
      />
      <Actions>
        <Button type="submit" busy={task.busy} busyLabel={texts.common.sending}>
          {texts.common.continue}
        </Button>
      </Actions>
    </Form>
  );
}

/** The questions that this loan and this person need. */
function AskedParts({ consentText, ...props }: AskedProps & { consentText: string }) {
  const { texts, asked } = props;
  return (
    <>
      <MilitaryPart {...props} />
      {asked.bureau && (
        <BureauPart
          {...props}
          consentText={consentText}
          disclosure={
            <a href={pathTo('ExperianDisclosure')} target="_blank" rel="noopener">
              {texts.bureau.read}
            </a>
          }
        />
      )}
      {Object.values(asked.demographics).some(Boolean) && <DemographicsPart {...props} />}
      {asked.spouse && <SpousePart {...props} />}
    </>
  );
}

function OwnDetails({ person, texts, profilePath }: { person: PersonalInfo; texts: WayTexts; profilePath: string }) {
  const words = texts.details;
  const addressOf = (kind: 'Home' | 'Mailing') => person.addresses.find(({ typeName }) => typeName === kind)?.display;
  const mail = addressOf('Mailing');
  return (
    <Card as="section" labelledBy="part-own">
      <SectionHeading id="part-own">{words.ownTitle}</SectionHeading>
      <KeyValue
        rows={[
          { key: 'name', label: words.name, value: person.fullCustomerName },
          { key: 'phone', label: words.phone, value: person.phoneNumber ?? words.none },
          { key: 'email', label: words.email, value: person.email ?? words.none },
          { key: 'home', label: words.home, value: addressOf('Home') ?? words.none },
          ...(mail === undefined ? [] : [{ key: 'mail', label: words.mail, value: mail }]),
        ]}
      />
      <p>
        {words.change}{' '}
        <a href={profilePath} target="_blank" rel="noopener">
          {words.profile}
        </a>
      </p>
    </Card>
  );
}
