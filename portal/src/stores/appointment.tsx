import { APPOINTMENT_TYPES, type AppointmentType } from '@lendside/domain/appointment-slots';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand, useRouteParams, useRouteQuery } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { Button } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Select } from '../kit/forms/select.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { appointmentTexts } from './appointment-texts.ts';
import { appointmentsOf, type Appointment as Booking } from './appointments.ts';
import { BookedAppointment } from './booked-appointment.tsx';
import { storesTexts } from './texts.ts';

type Told = 'booked' | 'moved' | 'cancelled' | 'stale';

/** Appointment: the appointment of a loan that is to come, to be moved or cancelled; without one, a new one is booked. */
export function Appointment() {
  const { loanId } = useRouteParams<'Appointment'>();
  const texts = useTexts(storesTexts).appointment;
  const brand = useRouteBrand();
  const client = useQueryClient();
  const loan = useAccountDetail(loanId);
  const appointments = useQuery(appointmentsOf(loanId));
  const [told, setTold] = useState<Told>();
  const [moving, setMoving] = useState(false);
  const [appointment] = appointments.data?.appointments ?? [];
  const failed = (loan.error && !loan.data && loan) || (appointments.error && !appointments.data && appointments);

  if (failed) {
    return (
      <PageFrame heading={texts.heading}>
        <LoadFailed error={failed.error} busy={failed.isFetching} onTryAgain={() => void failed.refetch()} />
      </PageFrame>
    );
  }
  if (!loan.data || !appointments.data) {
    return (
      <PageFrame heading={texts.heading}>
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="form" count={3} />
        </SkeletonGroup>
      </PageFrame>
    );
  }
  const isBooking = appointment === undefined || moving;
  const form = {
    brand,
    loanHdr: loanId,
    ownStoreId: loan.data.storeId,
    onBooked: () => {
      setTold(appointment ? 'moved' : 'booked');
      setMoving(false);
    },
    onStale: () => {
      setTold('stale');
      setMoving(false);
      void client.invalidateQueries({ queryKey: appointmentsOf(loanId).queryKey });
    },
  };
  return (
    <PageFrame
      key={isBooking ? 'booking' : 'standing'}
      heading={isBooking ? texts.heading : texts.standing}
      eyebrow={(loan.data.productKind === 'creditLine' ? texts.line : texts.loan)(loan.data.loanHeader)}
      {...(isBooking && { lead: texts.lead })}
    >
      {told !== undefined && <ToldNotice told={told} />}
      {appointment && !moving && (
        <BookedAppointment
          appointment={appointment}
          brand={brand}
          onMove={() => {
            setTold(undefined);
            setMoving(true);
          }}
          onCancelled={() => {
            client.setQueryData(appointmentsOf(loanId).queryKey, { appointments: [] });
            setTold('cancelled');
          }}
          onStale={form.onStale}
        />
      )}
      {appointment && moving && (
        <Card>
          <AppointmentForm
            {...form}
            appointmentType={appointment.appointmentType}
            standing={appointment}
            other={
              <Button kind="quiet" onClick={() => setMoving(false)}>
                {texts.keep}
              </Button>
            }
          />
        </Card>
      )}
      {!appointment && <NewAppointment {...form} />}
      <p>
        <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('AccountDetails', { brand, loanId })}>
          {texts.account}
        </Link>
      </p>
    </PageFrame>
  );
}

function ToldNotice({ told }: { told: Told }) {
  const texts = useTexts(storesTexts).appointment;
  if (told === 'stale') return <Notice tone="warning">{texts.stale}</Notice>;
  if (told === 'cancelled') return <Notice tone="success">{texts.cancelled}</Notice>;
  return (
    <Notice tone="success" title={texts[told]}>
      {texts.told}
    </Notice>
  );
}

type NewAppointmentProps = Pick<
  Parameters<typeof AppointmentForm>[0],
  'brand' | 'loanHdr' | 'ownStoreId' | 'onBooked' | 'onStale'
>;

/** A new appointment; the address may say what it is about. */
function NewAppointment(form: NewAppointmentProps) {
  const texts = useTexts(appointmentTexts);
  const { appointmentType } = useRouteQuery();
  const wanted = APPOINTMENT_TYPES.find((type) => type === appointmentType);
  const [type, setType] = useState<AppointmentType>(wanted ?? 'payment');
  return (
    <Card>
      <Select
        label={texts.about}
        value={type}
        onValue={(next) => setType(next as Booking['appointmentType'])}
        options={APPOINTMENT_TYPES.map((value) => ({ value, label: texts.types[value] }))}
      />
      <AppointmentForm {...form} appointmentType={type} />
    </Card>
  );
}
