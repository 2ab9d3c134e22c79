import { isFullName } from '@lendside/domain/person-name';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, refreshSession } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteQuery } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { type FieldProblems, useFormProblems } from '../data/refusals/use-form-problems.ts';
import { pathTo } from '../data/routes/paths.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { AddressFields, useAddressForm } from '../profile/front.ts';
import { rewardsMoved, useRewardStats } from './reward-queries.ts';
import type { ReferralTexts } from './texts.ts';
import { referralsTexts } from './texts.ts';
import { useIsInvited } from './use-is-invited.ts';
import { useReferralCall } from './use-referral-call.ts';

/** ReferCompleteProfile: joins the program, or gives the details that are needed before rewards can be sent. */
export function ReferCompleteProfile() {
  const { profile: texts, common, home } = useTexts(referralsTexts);
  const isInvited = useIsInvited();
  const stats = useRewardStats();
  const joining = stats.noMember;
  return (
    <PageFrame
      heading={joining ? texts.joinHeading : texts.heading}
      lead={joining ? isInvited && texts.joinLead : stats.data && texts.lead}
    >
      {stats.isLoading && (
        <SkeletonGroup label={common.loading}>
          <ShapeSkeleton shape="form" count={3} />
        </SkeletonGroup>
      )}
      {joining && (isInvited ? <JoinForm /> : <Notice still>{home.notYours}</Notice>)}
      {stats.error && <LoadFailed error={stats.error} onTryAgain={() => stats.refetch()} />}
      {stats.data && <DetailsForm />}
    </PageFrame>
  );
}

/** A name as a field of a form. */
function useNameField(form: FieldProblems) {
  const { profile: texts } = useTexts(referralsTexts);
  const id = useId();
  const [name, setName] = useState('');
  return {
    name: name.trim(),
    problem: ({ common }: ReferralTexts) => ({ [id]: isFullName(name.trim()) ? undefined : common.fullNameWrong }),
    field: (
      <TextInput
        id={id}
        label={texts.name}
        value={name}
        onValue={form.typing(id, setName)}
        autoComplete="name"
        maxLength={120}
        {...form.errorOf(id)}
      />
    ),
  };
}

/** The code of the friend who told about the program, as a field of a form; a referral link fills it in. */
function useCodeField(form: FieldProblems) {
  const { profile: texts, common } = useTexts(referralsTexts);
  const id = useId();
  const linked = useRouteQuery().shortCode?.slice(0, 40) ?? '';
  const [code, setCode] = useState(linked);
  const shortCode = code.trim().toUpperCase();
  return {
    id,
    given: shortCode === '' ? {} : { shortCode },
    field: (
      <TextInput
        id={id}
        label={texts.code}
        hint={texts.codeHint}
        optionalLabel={common.optional}
        value={code}
        onValue={form.typing(id, setCode)}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        {...form.errorOf(id)}
      />
    ),
  };
}

function JoinForm() {
  const words = useTexts(referralsTexts);
  const { profile: texts, common } = words;
  const client = useQueryClient();
  const replaceWith = useReplaceWith();
  const form = useFormProblems(words);
  const typed = useNameField(form);
  const consentId = useId();
  const [consent, setConsent] = useState(false);
  const friend = useCodeField(form);
  const task = useReferralCall();
  const send = () => {
    const isRight = form.check((now) => ({
      ...typed.problem(now),
      [consentId]: consent ? undefined : now.profile.consentMissing,
    }));
    if (!isRight) return;
    void task.run(
      async () => {
        const given = { name: typed.name, consentVersion: TERMS_VERSION };
        await call('registerNcrUser', { ...given, ...friend.given });
        // The session says from now on that they take part; the menu goes by it.
        await refreshSession().catch(() => false);
        await rewardsMoved(client);
        replaceWith('ReferralRewardsHome');
      },
      (error) => form.refusedAt(error, { short_code_unknown: friend.id }),
    );
  };
  return (
    <Form onSend={send} label={texts.joinHeading}>
      <ErrorSummary title={common.problems} problems={form.problems} attempt={form.attempt} />
      <RefusedNotice call={task} />
      {typed.field}
      {friend.field}
      <p>
        <a href={pathTo('TermsConditionsConsent')} target="_blank" rel="noopener">
          {texts.terms}
        </a>
      </p>
      <Checkbox
        id={consentId}
        label={texts.consent}
        checked={consent}
        onChecked={form.typing(consentId, setConsent)}
        {...form.errorOf(consentId)}
      />
      <Actions>
        <Button type="submit" busy={task.busy} busyLabel={texts.saving}>
          {texts.join}
        </Button>
      </Actions>
    </Form>
  );
}

function DetailsForm() {
  const words = useTexts(referralsTexts);
  const { profile: texts, common } = words;
  const client = useQueryClient();
  const navigateTo = useNavigateTo();
  const form = useFormProblems(words);
  const typed = useNameField(form);
  const address = useAddressForm('Home', form);
  const task = useReferralCall();
  const send = () => {
    if (!form.check((now) => ({ ...typed.problem(now), ...address.problems() }))) return;
    void task.run(async () => {
      const given = { name: typed.name, address: address.value() };
      await call('completeReferralProfile', given);
      await rewardsMoved(client);
      navigateTo('ReferRedeemAddCard');
    });
  };
  return (
    <Form onSend={send} label={texts.heading}>
      <ErrorSummary title={common.problems} problems={form.problems} attempt={form.attempt} />
      <RefusedNotice call={task} />
      {typed.field}
      <AddressFields address={address} />
      <Actions>
        <Button type="submit" busy={task.busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </Actions>
    </Form>
  );
}
