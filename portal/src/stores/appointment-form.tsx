import type { BrandCode } from '@lendside/brands/brand';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { isOnItsWay } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Select } from '../kit/forms/select.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { AppointmentPicker, PICKER_IDS } from './appointment-picker.tsx';
import { appointmentTexts } from './appointment-texts.ts';
import { type Appointment, bookAppointment, forgetTimes, storesOfBrand, useFreeTimes } from './appointments.ts';

type AppointmentFormProps = {
  brand: BrandCode;
  loanHdr: string;
  /** The store of the loan; another one of the brand may be chosen. */
  ownStoreId: string;
  appointmentType: Appointment['appointmentType'];
  /** The appointment that is moved. */
  standing?: Appointment;
  onBooked: (appointment: Appointment) => void;
  /** The appointment that stands is not the one that was seen: it was moved, cancelled or booked elsewhere. */
  onStale?: () => void;
  /** Second action beside the button that books. */
  other?: ReactNode;
};

const STALE: readonly string[] = ['appointment_exists', 'appointment_not_found', 'appointment_changed'];

/** Leads to the question that is open: the time once a day is chosen, the day before that. */
function leadToQuestion(): void {
  const [day, time] = [PICKER_IDS.day, PICKER_IDS.time].map((id) =>
    document.querySelector<HTMLElement>(`#${id} input`),
  );
  (time ?? day)?.focus();
}

/** Store, day and time of an appointment, and the button that books or moves it. Every page that books an appointment shows this. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { brand, loanHdr, ownStoreId, appointmentType, standing, onBooked, onStale, other } = props;
  const texts = useTexts(appointmentTexts);
  const client = useQueryClient();
  const [storeId, setStoreId] = useState(standing?.storeId ?? ownStoreId);
  const [startMs, setStartMs] = useState<number>();
  const [missing, setMissing] = useState(false);
  const { free, error, isFetching, refetch } = useFreeTimes(storeId, storeId === ownStoreId);
  const known = useQuery(storesOfBrand(brand));
  const stores = known.data?.stores ?? [];
  // The stores stand above the days: coming later they would move them.
  const areShown = free && !isOnItsWay(known);
  const { run, busy, problem, failure } = useOneCall(texts.failed);

  const send = () => {
    // The button comes with a time; the Enter key does not wait for it.
    if (startMs === undefined || !free) {
      setMissing(true);
      return leadToQuestion();
    }
    const wanted = { storeId, loanHdr, appointmentType, timeZone: free.timeZone, startMs };
    return run(
      async () => onBooked(await bookAppointment(client, wanted, standing)),
      (failure) => {
        setStartMs(undefined);
        // The button goes with the time.
        leadToQuestion();
        void forgetTimes(client);
        const isStale = failure instanceof CallFailed && STALE.includes(failure.code);
        if (isStale) onStale?.();
        return false;
      },
    );
  };

  return (
    <Form onSend={() => void send()}>
      {areShown && stores.length > 1 && (
        <Select
          label={texts.store}
          value={storeId}
          onValue={(next) => {
            setStoreId(next);
            setStartMs(undefined);
            setMissing(false);
          }}
          options={stores.map(({ id, name }) => ({
            value: id,
            label: id === ownStoreId ? texts.yourStore(name) : name,
          }))}
        />
      )}
      {areShown ? (
        <AppointmentPicker
          key={storeId}
          free={free}
          value={startMs}
          onValue={(next) => {
            setStartMs(next);
            setMissing(false);
          }}
          {...(missing && { error: texts.chooseTime })}
        />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onTryAgain={refetch} />
      ) : (
        <SkeletonGroup label={texts.loading} holdsBack={false}>
          <ShapeSkeleton shape="rows" count={3} />
        </SkeletonGroup>
      )}
      <RefusedNotice call={{ problem, failure }} />
      <Actions>
        {startMs !== undefined && (
          <Button type="submit" busy={busy} busyLabel={texts.booking}>
            {standing ? texts.move : texts.book}
          </Button>
        )}
        {other}
      </Actions>
    </Form>
  );
}
