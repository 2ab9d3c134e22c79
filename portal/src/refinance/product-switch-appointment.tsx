import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { AppointmentForm, appointmentsOf } from '../stores/front.ts';
import { switchTexts } from './switch-texts.ts';
import { WayFrame } from './way-frame.tsx';

/** ProductSwitchAppointment: the appointment that completes the switch. From here nothing leads back to the pages of paying. */
export function ProductSwitchAppointment() {
  const { loanId } = useRouteParams<'ProductSwitchAppointment'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const texts = useTexts(switchTexts).visit;
  const loan = useAccountDetail(loanId);
  const appointments = useQuery(appointmentsOf(loanId));
  const [booked, setBooked] = useState(false);
  const hasAppointment = booked || (appointments.data?.appointments.length ?? 0) > 0;
  return (
    <WayFrame
      heading={texts.heading}
      lead={texts.lead}
      error={(!loan.data && loan.error) || (!appointments.data && appointments.error)}
      loading={!loan.data || !appointments.data}
      onTryAgain={() => void Promise.all([loan.refetch(), appointments.refetch()])}
    >
      {booked && (
        <Notice tone="success" title={texts.booked}>
          {texts.bookedText}
        </Notice>
      )}
      {hasAppointment && !booked && <Notice tone="info">{texts.stale}</Notice>}
      {loan.data && !hasAppointment && (
        <Card>
          <AppointmentForm
            brand={brand}
            loanHdr={loanId}
            ownStoreId={loan.data.storeId}
            appointmentType="productSwitch"
            onBooked={() => setBooked(true)}
            onStale={() => void client.invalidateQueries({ queryKey: appointmentsOf(loanId).queryKey })}
          />
        </Card>
      )}
      <Actions>
        {hasAppointment && (
          <Button kind="secondary" onClick={() => navigateTo('Appointment', { brand, loanId })}>
            {texts.appointments}
          </Button>
        )}
        <Button kind="quiet" onClick={() => navigateTo('AccountDetails', { brand, loanId })}>
          {texts.account}
        </Button>
      </Actions>
    </WayFrame>
  );
}
