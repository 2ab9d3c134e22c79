import { isAccountNumber, isRoutingNumber } from '@lendside/domain/bank-account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useProvedCall } from '../access/front.ts';
import { call } from '../data/calls/call.ts';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { MaskedInput } from '../kit/forms/masked-input.tsx';
import { NumericInput } from '../kit/forms/numeric-input.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { Form } from '../kit/layout/stack.tsx';
import { aboutTexts } from './about-texts.ts';
import { FormActions } from './form-actions.tsx';
import { type PersonalInfo, personalInfo } from './profile-queries.ts';
import { useSeenVersion } from './use-seen-version.ts';

const ROUTING_DIGITS = 9;
const ACCOUNT_DIGITS_MAX = 17;

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, ACCOUNT_DIGITS_MAX);

/** The name of the bank behind a routing number that passes its check; nothing while it is typed. */
function useBankName(routingNumber: string) {
  const query = useQuery({
    ...read('readBankInfo', { routingNumber }, 'long'),
    enabled: isRoutingNumber(routingNumber),
    retry: false,
  });
  return { name: query.data?.bankName, unknown: query.isError, looking: query.isFetching };
}

type BankFormProps = {
  info: PersonalInfo;
  onCancel: () => void;
  /** Until when money out is held, where something changed. */
  onSaved: (bankAccountId: string, heldUntil: string | undefined) => void;
};

/** A bank account, its number typed twice. The service asks for a proof before it takes it. */
export function BankForm({ info, onCancel, onSaved }: BankFormProps) {
  const { bank: texts, common } = useTexts(aboutTexts);
  const client = useQueryClient();
  const [routingId, nameId, accountId, againId] = [useId(), useId(), useId(), useId()];
  const [routing, setRouting] = useState('');
  const [typedName, setTypedName] = useState('');
  const [account, setAccount] = useState('');
  const [again, setAgain] = useState('');
  const bank = useBankName(routing);
  const form = useFormProblems(texts, () => texts.routingWrong);
  const task = useProvedCall();
  const { seen, isNewer, readNewer } = useSeenVersion(info, 'banksVersion');
  const saved = info.banks.find((one) => one.primary);
  const bankName = bank.name ?? typedName.trim();

  const send = () => {
    const isRight = form.check(({ routingWrong, bankMissing, accountWrong, againWrong }) => ({
      [routingId]: isRoutingNumber(routing) ? undefined : routingWrong,
      [nameId]: bankName === '' && isRoutingNumber(routing) ? bankMissing : undefined,
      [accountId]: isAccountNumber(account) ? undefined : accountWrong,
      [againId]: account === again ? undefined : againWrong,
    }));
    if (!isRight) return;
    task.run(
      async () => {
        const typed = { bankName, routingNumber: routing, accountNumber: account };
        const given = { customerId: info.customerId, ...typed, seenBanks: seen };
        const { bankAccountId, moneyOutHeldUntil } = await call('updateBankInfo', given);
        await client.invalidateQueries({ queryKey: personalInfo().queryKey });
        onSaved(bankAccountId, moneyOutHeldUntil);
      },
      (error) => {
        readNewer(error);
        return form.refusedAt(error, { routing_number_not_valid: routingId });
      },
    );
  };

  const number = { shape: digitsOf, inputMode: 'numeric' as const, revealLabel: texts.show, hideLabel: texts.hide };
  return (
    <>
      <Form onSend={send} label={texts.title}>
        <p>{texts.holdNote}</p>
        <ErrorSummary title={common.problems} problems={form.problems} attempt={form.attempt} />
        <RefusedNotice call={task} />
        {isNewer && saved && (
          <Notice title={common.onFile}>
            {saved.bankName}, {texts.account(saved.accountNumber)}
          </Notice>
        )}
        <NumericInput
          id={routingId}
          label={texts.routingNumber}
          hint={bank.looking ? texts.looking : (bank.name ?? texts.routingHint)}
          value={routing}
          onValue={form.typing(routingId, setRouting)}
          digitsMax={ROUTING_DIGITS}
          {...form.errorOf(routingId)}
        />
        {bank.unknown && (
          <TextInput
            id={nameId}
            label={texts.bankName}
            hint={texts.bankUnknown}
            value={typedName}
            onValue={form.typing(nameId, setTypedName)}
            maxLength={80}
            autoComplete="off"
            {...form.errorOf(nameId)}
          />
        )}
        <MaskedInput
          id={accountId}
          label={texts.accountNumber}
          value={account}
          onValue={form.typing(accountId, setAccount)}
          {...number}
          {...form.errorOf(accountId)}
        />
        <MaskedInput
          id={againId}
          label={texts.again}
          value={again}
          onValue={form.typing(againId, setAgain)}
          {...number}
          {...form.errorOf(againId)}
        />
        <FormActions busy={task.busy} onCancel={onCancel} />
      </Form>
      {task.dialog}
    </>
  );
}
