import type { readUserUpdate } from '@lendside/contract/access-user';
import type { OutputOf } from '@lendside/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo, useRouteQuery } from '../../data/navigation/navigate.ts';
import { LoadFailed } from '../../data/refusals/load-failed.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../kit/feedback/skeleton.tsx';
import { AccessFrame } from '../access-frame.tsx';
import { AccessLink } from '../access-link.tsx';
import styles from '../access-pages.module.css';
import { keepInMemory } from '../in-memory.ts';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import { sentCodeOf } from '../sent-code.ts';
import { accessTexts } from '../texts.ts';
import { useVoice } from '../use-voice.ts';
import { type NewContact, NewContactForm } from './new-contact-form.tsx';

type UserUpdate = OutputOf<typeof readUserUpdate>;

/** UpdateUser.Email: another email, or phone, to sign in with. The address says which: `?kind=phone`. */
export function UpdateUserEmail() {
  const texts = useTexts(accessTexts);
  const kind = useRouteQuery().kind === 'phone' ? 'phone' : 'email';
  const update = useQuery({
    queryKey: ['GET /updateUser'],
    queryFn: () => call('readUserUpdate', {}),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = update;
  return (
    <AccessFrame
      heading={kind === 'phone' ? texts.update.headingPhone : texts.update.headingEmail}
      lead={kind === 'phone' ? texts.update.leadPhone : texts.update.leadEmail}
    >
      {update.isError && (
        <LoadFailed error={update.error} busy={update.isFetching} onTryAgain={() => update.refetch()} />
      )}
      {data === undefined && !update.isError && (
        <SkeletonGroup label={texts.common.loading}>
          <Skeleton shape="line" />
          <Skeleton shape="button" />
        </SkeletonGroup>
      )}
      {data !== undefined && <Change key={kind} kind={kind} update={data} />}
    </AccessFrame>
  );
}

function Change({ kind, update }: { kind: 'email' | 'phone'; update: UserUpdate }) {
  const texts = useTexts(accessTexts).update;
  const navigateTo = useNavigateTo();
  const voice = useVoice();
  const { sent } = usePendingFlow('update');
  const other = kind === 'phone' ? 'email' : 'phone';

  const ask = async (newContact: NewContact) => {
    keepInMemory({ newContact });
    stepFlow('update', { sent: undefined });
    if (kind === 'phone' && voice) return navigateTo('UpdateUser.VerificationMethod');
    const reply = await call('requestUserUpdate', newContact);
    stepFlow('update', { sent: sentCodeOf(reply) });
    navigateTo('UpdateUser.Code');
  };
  return (
    <>
      {update.pendingUpdate !== undefined && sent !== undefined && (
        <Notice still tone="info" action={<AccessLink to="UpdateUser.Code">{texts.enterCode}</AccessLink>}>
          <p>{texts.pending(update.pendingUpdate.destination)}</p>
        </Notice>
      )}
      {update.canChange[kind] ? (
        <NewContactForm
          kind={kind}
          now={update[kind]}
          confirmed={kind === 'phone' ? update.phoneVerified : update.emailVerified}
          onAsk={ask}
        />
      ) : (
        <Notice still tone="info">
          <p>{texts.notPossible}</p>
        </Notice>
      )}
      {update.canChange[other] && (
        <div className={styles.ways}>
          <AccessLink to="UpdateUser.Email" with={[{}, { kind: other }]}>
            {other === 'phone' ? texts.changePhone : texts.changeEmail}
          </AccessLink>
        </div>
      )}
    </>
  );
}
