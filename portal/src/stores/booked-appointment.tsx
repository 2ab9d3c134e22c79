import type { BrandCode } from '@lendside/brands/brand';
import { dateInZone, minutesInZone } from '@lendside/domain/calendar-date';
import { formatTimeOfDay } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { zoneName } from '@lendside/domain/zone-name';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { call, callFile } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { useStore } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { saveFile } from '../data/navigation/save-file.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { appointmentTexts } from './appointment-texts.ts';
import type { Appointment } from './appointments.ts';
import { CancelAppointmentDialog } from './cancel-appointment-dialog.tsx';
import { dayWords } from './store-hours.ts';
import { placeOf, StoreWays } from './store-ways.tsx';
import styles from './stores.module.css';
import { storesTexts } from './texts.ts';

/** "Monday, Nov 23, 10:00 AM EST": on the clock of the store. */
function whenOf({ appointmentDate, timeZone }: Appointment, language: Language): string {
  const atMs = Date.parse(appointmentDate);
  const time = formatTimeOfDay(minutesInZone(atMs, timeZone), language);
  return `${dayWords(dateInZone(atMs, timeZone), language)}, ${time} ${zoneName(atMs, timeZone)}`;
}

type BookedAppointmentProps = {
  appointment: Appointment;
  brand: BrandCode;
  onMove: () => void;
  onCancelled: () => void;
  onStale: () => void;
};

/** The appointment that is to come: when and where, for the calendar, to be moved, to be cancelled. */
export function BookedAppointment({ appointment, brand, onMove, onCancelled, onStale }: BookedAppointmentProps) {
  const texts = useTexts(storesTexts).appointment;
  const types = useTexts(appointmentTexts).types;
  const language = useLanguage();
  const store = useStore(appointment.storeId).data?.storeInfo;
  const [asking, setAsking] = useState(false);
  const own = { id: appointment.id, loanHdr: appointment.loanHdr };
  const calendar = useOneCall(texts.calendarFailed);
  const cancelling = useOneCall(texts.cancelFailed);
  const confirming = useOneCall(texts.confirmFailed);
  const [sentTo, setSentTo] = useState<string>();
  const when = whenOf(appointment, language);

  const toCalendar = () => calendar.run(async () => saveFile(await callFile('readAppointmentCalendar', own)));
  const confirm = () => {
    setSentTo(undefined);
    void confirming.run(async () => {
      const input = { messageType: 'appointment' as const, appointmentId: appointment.id };
      const { sent } = await call('sendConfirmation', input);
      setSentTo(sent.map((one) => one.destination).join(', '));
    });
  };
  const cancel = () =>
    cancelling.run(
      async () => {
        await call('cancelAppointment', own);
        setAsking(false);
        onCancelled();
      },
      (failure) => {
        if (!(failure instanceof CallFailed && failure.code === 'appointment_not_found')) return false;
        setAsking(false);
        onStale();
        return true;
      },
    );
  return (
    <Card>
      <KeyValue
        rows={[
          { key: 'when', label: texts.when, value: when },
          {
            key: 'where',
            label: texts.where,
            value: store?.name ?? appointment.storeId,
            note: store && placeOf(store),
          },
          { key: 'about', label: texts.about, value: types[appointment.appointmentType] },
        ]}
      />
      <p className={styles.soft}>{texts.bring}</p>
      <Actions>
        <Button
          icon={<CalendarPlus aria-hidden="true" />}
          kind="secondary"
          busy={calendar.busy}
          busyLabel={texts.calendar}
          onClick={() => void toCalendar()}
        >
          {texts.calendar}
        </Button>
        <Button
          icon={<Send aria-hidden="true" />}
          kind="secondary"
          busy={confirming.busy}
          busyLabel={texts.confirm}
          onClick={confirm}
        >
          {texts.confirm}
        </Button>
        <Button kind="secondary" onClick={onMove}>
          {texts.move}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {texts.cancel}
        </Button>
      </Actions>
      <RefusedNotice call={calendar} />
      <RefusedNotice call={confirming} />
      {sentTo !== undefined && <Notice tone="success">{texts.confirmed(sentTo)}</Notice>}
      {store && <StoreWays brand={brand} store={store} />}
      <CancelAppointmentDialog
        open={asking}
        when={when}
        busy={cancelling.busy}
        problem={cancelling.problem}
        onClose={() => setAsking(false)}
        onCancel={() => void cancel()}
      />
    </Card>
  );
}
