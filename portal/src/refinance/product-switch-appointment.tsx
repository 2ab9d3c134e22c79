import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Notice } from '../kit/notice.tsx';
import { Actions } from '../kit/stack.tsx';
import { AppointmentForm } from '../shell/appointment-form.tsx';
import { visitsOf } from '../shell/appointments.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../shell/navigate.ts';
import { useAccountDetail } from '../shell/queries.ts';
import { useTexts } from '../shell/texts.ts';
import { switchTexts } from './switch-texts.ts';
import { WayFrame } from './way-frame.tsx';

/** ProductSwitchAppointment: the visit that completes the switch. From here nothing leads back to the pages of paying. */
export function ProductSwitchAppointment() {
  const { loanId } = useRouteParams<'ProductSwitchAppointment'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const texts = useTexts(switchTexts).visit;
  const loan = useAccountDetail(loanId);
  const visits = useQuery(visitsOf(loanId));
  const [booked, setBooked] = useState(false);
  const hasVisit = booked || (visits.data?.appointments.length ?? 0) > 0;
  return (
    <WayFrame
      heading={texts.heading}
      lead={texts.lead}
      error={(!loan.data && loan.error) || (!visits.data && visits.error)}
      loading={!loan.data || !visits.data}
      onTryAgain={() => void Promise.all([loan.refetch(), visits.refetch()])}
    >
      {booked && (
        <Notice tone="success" title={texts.booked}>
          {texts.bookedText}
        </Notice>
      )}
      {hasVisit && !booked && <Notice tone="info">{texts.stale}</Notice>}
      {loan.data && !hasVisit && (
        <Card>
          <AppointmentForm
            brand={brand}
            loanHdr={loanId}
            ownStoreId={loan.data.storeId}
            appointmentType="productSwitch"
            onBooked={() => setBooked(true)}
            onStale={() => void client.invalidateQueries({ queryKey: visitsOf(loanId).queryKey })}
          />
        </Card>
      )}
      <Actions>
        {hasVisit && (
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
