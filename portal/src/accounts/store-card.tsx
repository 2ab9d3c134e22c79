import { formatPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MapPin from 'lucide-react/icons/map-pin';
import { useId } from 'react';
import { useStore } from '../data/calls/queries.ts';
import { phoneOfLoan } from '../data/configuration/support-phone.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { CallLink } from '../kit/actions/call-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { FoldedSection } from '../kit/content/folded-section.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { DirectionsLink, HoursList } from '../stores/front.ts';
import type { LoanDetail } from './owed-card.tsx';
import styles from './store-card.module.css';
import { accountsTexts } from './texts.ts';

/** The store of a loan on a sheet of its own, beside what can be managed. */
export function StoreCard({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts).details;
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.store}</SectionHeading>
      <StoreOfLoan loan={loan} />
    </Card>
  );
}

/** The same behind its heading, among the rows of an account. */
export function StoreSection({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts).details;
  const store = useStore(loan.storeId);
  return (
    <FoldedSection icon={<MapPin />} title={texts.store} note={store.data?.storeInfo.name ?? texts.storeNote}>
      <StoreOfLoan loan={loan} />
    </FoldedSection>
  );
}

/** The store of a loan: hours, address and the phone that fits (more than 60 days late: the help line, spec 9). */
function StoreOfLoan({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts).details;
  const store = useStore(loan.storeId);
  const limitDays = useLimit('pastDuePhoneDayLimit');
  if (store.error && !store.data) {
    return <LoadFailed error={store.error} busy={store.isFetching} onTryAgain={() => void store.refetch()} />;
  }
  if (!store.data) {
    return (
      <SkeletonGroup label={texts.storeLoading}>
        <ShapeSkeleton shape="place" bare />
      </SkeletonGroup>
    );
  }
  const { storeInfo } = store.data;
  const call = phoneOfLoan({ ...loan, storePhoneNumber: loan.storePhoneNumber || storeInfo.phone }, limitDays);
  const { line1, city, state, zip } = storeInfo.address;
  const place = `${line1}, ${city}, ${state} ${zip}`;
  return (
    <>
      <div className={styles.wide}>
        <div className={styles.columns}>
          <address className={styles.address}>
            <strong>{storeInfo.name}</strong>
            <span>{line1}</span>
            <span>
              {city}, {state} {zip}
            </span>
          </address>
          <div>
            <h3 className={styles.small}>{texts.hours}</h3>
            <HoursList hoursRaw={storeInfo.hoursRaw} />
          </div>
        </div>
      </div>
      <StoreActions loan={loan} place={place} call={call} />
    </>
  );
}

type StoreActionsProps = {
  loan: LoanDetail;
  /** Its address in one line. */
  place: string;
  call: ReturnType<typeof phoneOfLoan>;
};

/** Ways to reach a store: by phone, on a map, by a visit. */
function StoreActions({ loan, place, call: { phone, isStore } }: StoreActionsProps) {
  const texts = useTexts(accountsTexts).details;
  return (
    <>
      {!isStore && <p className={styles.note}>{texts.centralPhone}</p>}
      <Actions>
        <CallLink phone={phone}>{texts.call(formatPhone(phone))}</CallLink>
        <DirectionsLink brand={loan.brand} place={place}>
          <span className={styles.directions}>
            <MapPin aria-hidden="true" /> {texts.directions}
          </span>
        </DirectionsLink>
      </Actions>
      <Actions>
        <Link
          className={buttonClass({ kind: 'secondary' })}
          to={pathTo('Appointment', { brand: loan.brand, loanId: loan.loanId })}
        >
          <span className={styles.directions}>
            <CalendarPlus aria-hidden="true" /> {texts.visit}
          </span>
        </Link>
        <Link
          className={buttonClass({ kind: 'quiet' })}
          to={pathTo('StoreDetails', { brand: loan.brand, storeId: loan.storeId })}
        >
          {texts.aboutStore}
        </Link>
      </Actions>
    </>
  );
}
