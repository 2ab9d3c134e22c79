import { useEffect, useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { pathTo } from '../data/routes/paths.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { BureauPart, DemographicsPart, MilitaryPart, SpousePart } from './asked-parts.tsx';
import { type DetailsAnswers, detailsProblems, NO_ANSWERS } from './details-answers.ts';
import { RiskNotices } from './risk-notices.tsx';
import { StoreCall } from './store-call.tsx';
import { askedOf, type PersonalInfo, sendDetails, useDetails } from './use-details.ts';
import { useRenewalProgress } from './use-renewal-progress.ts';
import { useWayCall } from './use-way-call.ts';
import { WayFrame } from './way-frame.tsx';
import type { WayTexts } from './way-texts.ts';
import { wayTexts } from './way-texts.ts';

/** CustomerDetails: what the lender has of the person, and what the law has it ask before a new loan. */
export function CustomerDetails() {
  const { loanId } = useRouteParams<'CustomerDetails'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(wayTexts);
  const way = useRenewalProgress('CustomerDetails', loanId);
  const facts = useDetails(loanId, way.purpose);
  const form = useFormProblems(texts);
  const task = useWayCall();
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [store, setStore] = useState(false);

  const bureauDone = way.progress?.done.some(({ step }) => step === 'experianChecked') ?? false;
  const asked = askedOf(facts, bureauDone);
  const risk = facts.risk.data;
  const { goOn } = way;
  // A guest has nothing to confirm: where nothing changed, the way goes on by itself.
  const passes = facts.isGuest && risk?.acknowledged === true;
  useEffect(() => {
    if (passes) void goOn();
  }, [passes, goOn]);
  if (!way.here) return null;

  const payOnly = () => navigateTo('MakePayment', { brand, loanId });
  const answer = (fieldId: string, change: Partial<DetailsAnswers>) =>
    form.typing<Partial<DetailsAnswers>>(fieldId, (given) => setAnswers((before) => ({ ...before, ...given })))(change);
  const send = () => {
    if (!form.check((words) => detailsProblems(asked, answers, words))) return;
    const consentVersion = facts.bureau?.disclosureVersion;
    void task.run(async () => {
      const ended = await sendDetails(
        { loanId, purpose: way.purpose, consentVersion, about: facts.about },
        asked,
        answers,
      );
      if (ended === 'store') setStore(true);
      else await goOn();
    });
  };
  const parts = { texts, asked, answers, errorOf: form.errorOf, onAnswer: answer };
  const isDenied = risk?.refinanceDenied === true || facts.bankrupt;
  return (
    <WayFrame
      heading={texts.details.heading}
      lead={texts.details.lead}
      error={facts.error}
      loading={facts.loading || way.progress === undefined}
      onTryAgain={facts.tryAgain}
    >
      {risk && !facts.bankrupt && (
        <RiskNotices
          loanId={loanId}
          risk={risk}
          migrateProduct={way.purpose === 'switch'}
          onAcknowledged={() => void facts.risk.refetch()}
          onDeclined={payOnly}
        />
      )}
      <RefusedNotice call={task} />
      {(isDenied || store) && (
        <>
          <Notice tone="warning" title={store ? texts.military.storeTitle : texts.risk.deniedTitle}>
            {store ? texts.military.store : texts.risk.denied}
          </Notice>
          <Actions>
            {!facts.bankrupt && <Button onClick={payOnly}>{texts.common.payOnly}</Button>}
            <StoreCall loanId={loanId} />
          </Actions>
        </>
      )}
      {!isDenied && !store && !facts.isGuest && (
        <Form onSend={send} label={texts.details.heading}>
          <ErrorSummary title={texts.details.summary} problems={form.problems} attempt={form.attempt} />
          {facts.person && (
            <OwnDetails person={facts.person} texts={texts} profilePath={pathTo('CustomerProfile', { brand })} />
          )}
          <MilitaryPart {...parts} />
          {asked.bureau && (
            <BureauPart
              {...parts}
              consentText={facts.bureau?.consentText ?? ''}
              disclosure={
                <a href={pathTo('ExperianDisclosure')} target="_blank" rel="noopener">
                  {texts.bureau.read}
                </a>
              }
            />
          )}
          {Object.values(asked.demographics).some(Boolean) && <DemographicsPart {...parts} />}
          {asked.spouse && <SpousePart {...parts} />}
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
      )}
    </WayFrame>
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
