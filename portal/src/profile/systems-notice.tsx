import type { PersonSystem } from '@lendside/contract/profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProvedCall } from '../access/front.ts';
import { call } from '../data/calls/call.ts';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { aboutTexts } from './about-texts.ts';
import { type PersonalInfo, personalInfo } from './profile-queries.ts';
import { systemsTexts } from './systems-texts.ts';

type Part = PersonSystem['parts'][number];

/** Where another lender system has other details of the person: what is still to come, and what to choose. */
export function SystemsNotice() {
  const texts = useTexts(systemsTexts);
  const { data: info } = useQuery(personalInfo());
  if (!info) return undefined;
  const namesOf = (parts: readonly Part[]) => parts.map((part) => texts.parts[part]).join(', ');
  return info.otherSystems.map((system) => {
    const { state, customerId, name, parts, phoneNumber } = system;
    if (state === 'pending') {
      return (
        <Notice key={customerId} title={texts.pendingTitle(name)}>
          <p>{texts.pending(name, namesOf(parts))}</p>
        </Notice>
      );
    }
    if (state === 'refused') {
      return (
        <Notice key={customerId} tone="warning" title={texts.refusedTitle(name)}>
          <p>{texts.refused(namesOf(parts), phoneNumber)}</p>
        </Notice>
      );
    }
    return state === 'differs' ? <Choice key={customerId} info={info} system={system} /> : undefined;
  });
}

/** Both versions of what differs, side by side, and a button for each. */
function Choice({ info, system }: { info: PersonalInfo; system: PersonSystem }) {
  const texts = useTexts(systemsTexts);
  const client = useQueryClient();
  const writePart = useWritePart();
  const task = useProvedCall();
  const { data: there } = useQuery(read('readPersonalInfo', { lmsId: system.lmsId, masked: true }, 'normal'));

  const keep = (customerId: string) =>
    task.run(async () => {
      await call('alignPersonalInfo', { customerId });
      await client.invalidateQueries({ queryKey: personalInfo().queryKey.slice(0, 1) });
      showToast(texts.done, 'success');
    });

  const rows = (of: PersonalInfo) =>
    system.parts.map((part) => ({ key: part, label: texts.labels[part], value: writePart(of, part) }));
  return (
    <Notice tone="warning" still title={texts.differsTitle(system.name)}>
      <Stack gap={4}>
        <p>{texts.differs(system.parts.map((part) => texts.parts[part]).join(', '))}</p>
        <strong>{texts.here}</strong>
        <KeyValue rows={rows(info)} />
        {there && (
          <>
            <strong>{system.name}</strong>
            <KeyValue rows={rows(there)} />
          </>
        )}
        <RefusedNotice call={task} />
        <Actions>
          <Button kind="secondary" busy={task.busy} onClick={() => keep(info.customerId)}>
            {texts.keepHere}
          </Button>
          <Button kind="secondary" busy={task.busy} onClick={() => keep(system.customerId)}>
            {texts.keepThere(system.name)}
          </Button>
        </Actions>
      </Stack>
      {task.dialog}
    </Notice>
  );
}

function useWritePart() {
  const texts = useTexts(systemsTexts);
  const about = useTexts(aboutTexts);
  const writeDate = useWriteDate();
  return (info: PersonalInfo, part: Part): string => {
    const bank = info.banks.find(({ primary }) => primary);
    const [home, mailing] = ['Home', 'Mailing'].map((type) => info.addresses.find(({ typeName }) => typeName === type));
    const isElsewhere = mailing && !mailing.sameAddresses;
    const written: Record<Part, string | undefined> = {
      addresses: [home?.display, isElsewhere && texts.mailElsewhere(mailing.display)].filter(Boolean).join('; '),
      lastPayDate: info.lastPayDate && writeDate(info.lastPayDate),
      payFrequency: info.payFrequency && about.pay.frequencies[info.payFrequency],
      bank: bank && `${bank.bankName}, ${about.bank.account(bank.accountNumber)}`,
      phoneNumber: info.phoneNumber,
      email: info.email,
    };
    return written[part] || texts.none;
  };
}
