import { compactDate, parseMonthDayYear, typeMonthDayYear } from '@lendside/domain/birth-date';
import { isLoanNumber } from '@lendside/domain/loan-number';
import { phoneDigits } from '@lendside/domain/phone';
import { isSsn, typeSsn } from '@lendside/domain/ssn';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteQuery } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { currentSession } from '../data/session/session.ts';
import { Button } from '../kit/actions/button.tsx';
import { PhoneInput } from '../kit/forms/contact-inputs.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { MaskedInput } from '../kit/forms/masked-input.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { keepFound, keepStopped } from './found.ts';
import { useLinked } from './linked.ts';
import { linkingTexts } from './texts.ts';
import { refusedAs, useLinkingCall } from './use-linking-call.ts';

/** Refusals of the service that belong to a field. */
const FIELD_OF_REFUSAL = {
  invalid_phone: 'phone',
  invalid_date_of_birth: 'birth-date',
  invalid_ssn: 'ssn',
  invalid_loan_number: 'loan',
} as const;

/** Fields that may travel only where no address shows them (security 3). */
const SENSITIVE = ['phoneNumber', 'dateOfBirth', 'ssn', 'loanId', 'cognitoUserId'] as const;

/** LinkAccount: finds the customer and, when it has no other sign-in, links it at once. */
export function LinkAccount() {
  const texts = useTexts(linkingTexts);
  const byLoan = useRouteQuery().method === 'loan';
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const linked = useLinked();
  const task = useLinkingCall();
  const form = useFormProblems(texts.find.errors, (error) => sentenceOf(error) ?? texts.common.unknown);
  const [phone, setPhone] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const [ssn, setSsn] = useState('');
  const [loan, setLoan] = useState('');

  const find = async () => {
    const cognitoUserId = currentSession()?.attributes?.sub;
    const proof = { ...(byLoan ? { loanId: loan.trim() } : { ssn }), cognitoUserId };
    const found = await call(
      'findLinkCustomer',
      { phoneNumber: phoneDigits(phone) ?? '', dateOfBirth: compactDate(parseMonthDayYear(birthDate) ?? ''), ...proof },
      { sensitive: SENSITIVE },
    );
    if (found.outcome === 'belongsToAnotherLogin') {
      keepFound(found);
      return navigateTo('ReplaceAccount');
    }
    await call('saveMdmProfile', { linkTicket: found.linkTicket });
    await linked(texts.find.linked);
  };
  const send = () => {
    const isRight = form.check((errors) => ({
      phone: phoneDigits(phone) === undefined ? errors.phone : undefined,
      'birth-date': parseMonthDayYear(birthDate) === undefined ? errors.birthDate : undefined,
      ssn: byLoan || isSsn(ssn) ? undefined : errors.ssn,
      loan: !byLoan || isLoanNumber(loan.trim()) ? undefined : errors.loan,
    }));
    if (!isRight) return;
    void task.run(find, (error) => {
      const isOver = refusedAs(error, 'too_many_link_attempts');
      if (isOver || refusedAs(error, 'customer_not_found')) {
        keepStopped(isOver);
        navigateTo('LinkAccountFailed');
        return true;
      }
      return form.refusedAt(error, FIELD_OF_REFUSAL);
    });
  };
  return (
    <PageFrame heading={texts.find.heading} lead={byLoan ? texts.find.leadLoan : texts.find.leadSsn}>
      <ErrorSummary title={texts.common.summary} problems={form.problems} attempt={form.attempt} />
      <RefusedNotice call={task} title={texts.common.failed} />
      <Form onSend={send} label={texts.find.heading}>
        <PhoneInput
          id="phone"
          label={texts.find.phone}
          hint={texts.find.phoneHint}
          value={phone}
          onValue={form.typing('phone', setPhone)}
          {...form.errorOf('phone')}
        />
        <TextInput
          id="birth-date"
          name="bday"
          inputMode="numeric"
          autoComplete="bday"
          maxLength={10}
          shape={typeMonthDayYear}
          label={texts.find.birthDate}
          hint={texts.find.birthDateHint}
          value={birthDate}
          onValue={form.typing('birth-date', setBirthDate)}
          {...form.errorOf('birth-date')}
        />
        {byLoan ? (
          <TextInput
            id="loan"
            name="loan"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            label={texts.find.loan}
            hint={texts.find.loanHint}
            value={loan}
            onValue={form.typing('loan', setLoan)}
            {...form.errorOf('loan')}
          />
        ) : (
          <MaskedInput
            id="ssn"
            name="ssn"
            inputMode="numeric"
            maxLength={11}
            shape={typeSsn}
            label={texts.find.ssn}
            hint={texts.find.ssnHint}
            revealLabel={texts.common.show}
            hideLabel={texts.common.hide}
            value={ssn}
            onValue={form.typing('ssn', setSsn)}
            {...form.errorOf('ssn')}
          />
        )}
        <Actions>
          <Button type="submit" busy={task.busy} busyLabel={texts.find.finding}>
            {texts.find.find}
          </Button>
          <Button kind="quiet" onClick={() => replaceWith('LinkAccount', {}, { method: byLoan ? 'ssn' : 'loan' })}>
            {byLoan ? texts.find.otherSsn : texts.find.otherLoan}
          </Button>
        </Actions>
      </Form>
    </PageFrame>
  );
}
