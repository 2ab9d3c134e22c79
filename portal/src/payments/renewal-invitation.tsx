import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import type { Renewal } from '../refinance/front.ts';
import type { RenewingTexts } from './renewing-texts.ts';

type RenewalInvitationProps = { renewal: Renewal; words: RenewingTexts['confirmed'] };

/** The other party lost the mail or the phone: the invitation goes out again. */
export function RenewalInvitation({ renewal, words }: RenewalInvitationProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | { error: unknown }>('idle');
  const name = renewal.otherParty?.name ?? '';
  const send = async () => {
    setState('busy');
    try {
      await call('inviteOtherParty', { loanId: renewal.newLoanId });
      setState('sent');
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <>
      {state === 'sent' && <Notice tone="success">{words.invited(name)}</Notice>}
      {typeof state === 'object' && <Notice tone="danger">{sentenceOf(state.error) ?? ''}</Notice>}
      <Actions>
        <Button kind="secondary" busy={state === 'busy'} busyLabel={words.inviting} onClick={() => void send()}>
          {words.invite(name)}
        </Button>
      </Actions>
    </>
  );
}
