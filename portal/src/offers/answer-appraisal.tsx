import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useGoTo, useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { offersOfPerson } from './offer-queries.ts';
import { offersTexts } from './texts.ts';

type AnswerAppraisalProps = { appraisalId: string; applicationId: string; amountPath: string };

/** Yes or no to an offer on a vehicle: the lender is told either, and yes goes on where the amount is chosen (decision F04). */
export function AnswerAppraisal({ appraisalId, applicationId, amountPath }: AnswerAppraisalProps) {
  const texts = useTexts(offersTexts).offer;
  const brand = useRouteBrand();
  const goTo = useGoTo();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const accepting = useOneCall(texts.notAnswered);
  const declining = useOneCall(texts.notAnswered);
  const [asking, setAsking] = useState(false);
  const answer = (status: 'accepted' | 'declined') =>
    call('updateAppraisalStatus', { appraisalId, applicationId, status });
  const accept = () =>
    accepting.run(async () => {
      await answer('accepted');
      goTo(`${amountPath}?${new URLSearchParams({ applicationId })}`);
    });
  const decline = () =>
    declining.run(async () => {
      await answer('declined');
      showToast(texts.declined, 'success');
      navigateTo('Offers', { brand });
      await client.invalidateQueries({ queryKey: offersOfPerson().queryKey });
    });
  return (
    <>
      <RefusedNotice call={accepting} />
      <Button busy={accepting.busy} busyLabel={texts.answering} onClick={() => void accept()}>
        {texts.chooseAmount}
      </Button>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {texts.decline}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.declineTitle}
        yes={texts.declineYes}
        no={texts.declineNo}
        busy={declining.busy}
        busyLabel={texts.answering}
        problem={declining.problem}
        onYes={() => void decline()}
        onClose={() => setAsking(false)}
      >
        <p>{texts.declineText}</p>
      </ConfirmDialog>
    </>
  );
}
