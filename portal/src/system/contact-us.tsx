import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { OutputOf } from '@lendside/contract/operation';
import type { listContacts } from '@lendside/contract/system';
import { type LenderSystem, lenderSystemOf } from '@lendside/domain/lender-system';
import { isFinished } from '@lendside/domain/loan-states';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Smartphone from 'lucide-react/icons/smartphone';
import { useId } from 'react';
import { accountsOf, isOnItsWay, read } from '../data/calls/queries.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useHasStoreLocator } from '../data/session/use-has-store-locator.ts';
import { useSession } from '../data/session/use-session.ts';
import { LinkButton } from '../kit/actions/button.tsx';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { Tiles } from '../kit/content/tiles.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup, useWaits } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { HoursList } from '../stores/front.ts';
import { CallButton } from './call-button.tsx';
import { installTexts } from './install-texts.ts';
import styles from './legal.module.css';

type Contact = OutputOf<typeof listContacts>['contacts'][number];

/** ContactUs: phone, email, hours and address of each brand of this deployment, by lender system. */
export function ContactUs() {
  const texts = useTexts(installTexts).contact;
  const contacts = useQuery(read('listContacts', {}, 'medium'));
  const own = deploymentBrand();
  const hasStores = useHasStoreLocator();
  const shown = brands[own].exposesSegments;
  // Which lines are theirs stands in each card: coming later it would move what is pressed there.
  const areLoansAwaited = useWaits(isOnItsWay(useOwnLoans()));
  const all = contacts.data?.contacts
    .filter(({ brand }) => shown.includes(brand))
    .sort((a, b) => Number(b.brand === own) - Number(a.brand === own));
  return (
    <PageFrame heading={texts.heading} lead={texts.lead} width="wide">
      {all && !areLoansAwaited && (
        <Tiles>
          {all.map((contact) => (
            <ContactCard key={`${contact.brand} ${contact.lms}`} contact={contact} />
          ))}
        </Tiles>
      )}
      {contacts.error && !contacts.data && (
        <LoadFailed error={contacts.error} busy={contacts.isFetching} onTryAgain={() => void contacts.refetch()} />
      )}
      {(all ? areLoansAwaited : !contacts.error) && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="rows" count={4} />
        </SkeletonGroup>
      )}
      <Notice still>{texts.never}</Notice>
      <Card>
        <RowList label={texts.ways}>
          {hasStores && (
            <li>
              <Link className={rowLinkClass} to={pathTo('StoreFinder')}>
                <RowWords icon={<MapPin />} label={texts.find} note={texts.findNote} />
              </Link>
            </li>
          )}
          <li>
            <Link className={rowLinkClass} to={pathTo('TellDeath')}>
              <RowWords icon={<HeartHandshake />} label={texts.death} note={texts.deathNote} />
            </Link>
          </li>
          <li>
            <Link className={rowLinkClass} to={pathTo('InstallRoute')}>
              <RowWords icon={<Smartphone />} label={texts.install} note={texts.installNote} />
            </Link>
          </li>
        </RowList>
      </Card>
    </PageFrame>
  );
}

/** The loans of the person who is signed in; nothing is asked for all others. */
function useOwnLoans() {
  const session = useSession();
  const hasLoans = isPerson(session) && !customerKind(session.attributes).isNonCustomer;
  return useQuery({ ...accountsOf(), enabled: hasLoans });
}

/** Lender systems in which the person has open loans of a brand, closed ones where none is open; empty for all others. */
function useOwnSystems(brand: BrandCode): readonly LenderSystem[] {
  const loans = useOwnLoans().data?.loans.filter((loan) => loan.brand === brand);
  const open = loans?.filter((loan) => !loan.paidOff && !isFinished(loan.loanStatusId)) ?? [];
  return (open.length > 0 ? open : (loans ?? [])).flatMap(({ lmsId }) => lenderSystemOf(lmsId) ?? []);
}

function ContactCard({ contact }: { contact: Contact }) {
  const texts = useTexts(installTexts).contact;
  const ownSystems = useOwnSystems(contact.brand);
  const titleId = useId();
  const { name, systems } = brands[contact.brand];
  // What the systems are called is no customer's business: their phone lines are counted.
  const theirs = lenderSystemOf(contact.lms);
  const isTheirs = theirs !== undefined && ownSystems.includes(theirs) && systems.length > 1;
  return (
    <Card as="section" labelledBy={titleId} brand={contact.brand}>
      <SectionHeading
        id={titleId}
        {...(systems.length > 1 && ownSystems.length === 0 && { note: texts.either })}
        {...(isTheirs && { action: <Tag tone="brand">{texts.yours}</Tag> })}
      >
        {systems.length > 1
          ? texts.line(name, systems.findIndex((system) => lenderSystemOf(system) === theirs) + 1)
          : name}
      </SectionHeading>
      <Actions>
        <CallButton phone={contact.phone} kind="secondary" />
        <LinkButton kind="secondary" href={`mailto:${contact.email}`} icon={<Mail aria-hidden="true" />}>
          <span className={styles.mail}>{contact.email}</span>
        </LinkButton>
      </Actions>
      {contact.hours !== '' && <HoursList hoursRaw={contact.hours} label={texts.hours} />}
      {contact.address !== '' && (
        <address className={styles.address} aria-label={texts.address}>
          {contact.address}
        </address>
      )}
    </Card>
  );
}
