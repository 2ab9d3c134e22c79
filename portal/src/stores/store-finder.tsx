import type { InputOf, OutputOf } from '@lendside/contract/operation';
import type { findStores } from '@lendside/contract/stores';
import { isZip } from '@lendside/domain/zip';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { askPosition, type NoPosition } from '../data/device/position.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Tiles } from '../kit/content/tiles.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { NumericInput } from '../kit/forms/numeric-input.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { FoundStore } from './found-store.tsx';
import styles from './stores.module.css';
import { storesTexts } from './texts.ts';

type Search = Pick<InputOf<typeof findStores>, 'zip' | 'latitude' | 'longitude'>;
const ENDPOINT = 'GET /stores';
const ZIP_LENGTH = 5;

/** The store finder: by ZIP code, by where one is, or all stores of the brand. Nothing of the search is kept. */
export function StoreFinder() {
  const texts = useTexts(storesTexts).finder;
  const brand = useRouteBrand();
  const [zip, setZip] = useState('');
  const [isZipWrong, setZipWrong] = useState(false);
  const [search, setSearch] = useState<Search>({});
  const [noPosition, setNoPosition] = useState<NoPosition>();
  const [locating, setLocating] = useState(false);
  const found = useQuery({
    queryKey: [ENDPOINT, brand, search],
    // A person's position stays out of the address, and of the cache as soon as the page is left.
    queryFn: ({ signal }): Promise<OutputOf<typeof findStores>> =>
      call('findStores', { brand, ...search }, { signal, sensitive: ['latitude', 'longitude'] }),
    gcTime: 0,
  });

  const searchZip = () => {
    setNoPosition(undefined);
    if (!isZip(zip)) return setZipWrong(true);
    setZipWrong(false);
    setSearch({ zip });
  };
  const searchHere = async () => {
    setZipWrong(false);
    setLocating(true);
    const position = await askPosition();
    setLocating(false);
    if (typeof position === 'string') return setNoPosition(position);
    setNoPosition(undefined);
    setSearch(position);
  };

  return (
    <PageFrame heading={texts.heading} lead={texts.lead} width="wide">
      <Form onSend={searchZip} label={texts.heading}>
        <div className={styles.search}>
          <NumericInput
            label={texts.zip}
            hint={texts.zipHint}
            value={zip}
            onValue={setZip}
            digitsMax={ZIP_LENGTH}
            autoComplete="postal-code"
            {...(isZipWrong && { error: texts.zipWrong })}
          />
          <Button type="submit" busy={found.isFetching && search.zip !== undefined} busyLabel={texts.searching}>
            {texts.search}
          </Button>
        </div>
        <div className={styles.here}>
          <Button
            kind="secondary"
            icon={<LocateFixed aria-hidden="true" />}
            busy={locating}
            busyLabel={texts.locating}
            onClick={() => void searchHere()}
          >
            {texts.here}
          </Button>
          <p className={styles.soft}>{texts.hereNote}</p>
        </div>
      </Form>
      {noPosition !== undefined && <Notice tone="warning">{texts[noPosition]}</Notice>}
      <Results found={found.data} isSearch={Object.keys(search).length > 0} onAll={() => setSearch({})} />
      {found.error && !found.data && (
        <LoadFailed error={found.error} busy={found.isFetching} onTryAgain={() => void found.refetch()} />
      )}
      {!found.data && !found.error && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="rows" count={3} />
        </SkeletonGroup>
      )}
    </PageFrame>
  );
}

type ResultsProps = { found: OutputOf<typeof findStores> | undefined; isSearch: boolean; onAll: () => void };

function Results({ found, isSearch, onAll }: ResultsProps) {
  const texts = useTexts(storesTexts).finder;
  const isSignedIn = useSession() !== undefined;
  if (!found) return null;
  if (found.nearest) {
    const { name, city, state, miles } = found.nearest;
    return (
      <EmptyState
        title={texts.noneNear}
        action={
          <Button kind="secondary" onClick={onAll}>
            {texts.seeAll}
          </Button>
        }
      >
        {texts.noneNearText(name, `${city}, ${state}`, String(Math.round(miles)))}
      </EmptyState>
    );
  }
  if (found.stores.length === 0) {
    return (
      <EmptyState
        title={texts.none}
        action={
          <Actions>
            <Link className={buttonClass({ kind: 'secondary' })} to={pathTo('ContactUs')}>
              {texts.contact}
            </Link>
            {isSignedIn && (
              <Link
                className={buttonClass({ kind: 'quiet' })}
                to={pathTo('ExternalBrowserAuth', { name: 'storeLocator' })}
              >
                {texts.website}
              </Link>
            )}
          </Actions>
        }
      >
        {texts.noneText}
      </EmptyState>
    );
  }
  return (
    <section className={styles.results} aria-live="polite">
      <SectionHeading note={found.fromMiddleOf && texts.middle(found.fromMiddleOf)}>
        {isSearch ? texts.found(found.stores.length) : texts.all}
      </SectionHeading>
      <Tiles as="ul">
        {found.stores.map((store) => (
          <FoundStore key={store.id} store={store} />
        ))}
      </Tiles>
    </section>
  );
}
