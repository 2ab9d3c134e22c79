import type { OutputOf } from '@lendside/contract/operation';
import type { predictAddress, readAddressDetails } from '@lendside/contract/profile';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { logFailure } from '../data/telemetry/log.ts';
import { TextInput } from '../kit/forms/text-input.tsx';
import { useTimer } from '../kit/timing/use-timer.ts';
import styles from './address-search.module.css';
import { addressTexts } from './address-texts.ts';

type Prediction = OutputOf<typeof predictAddress>['predictions'][number];
type Parts = Omit<OutputOf<typeof readAddressDetails>['address'], 'display' | 'line2'>;

/** Decision F21: from three characters on, 300 ms after the last key, one session token a search. */
const SEARCH_LENGTH_MIN = 3;
const DEBOUNCE_MS = 300;

/**
 * Holds the form around a field back while its values are still on their way: what was pressed then is sent once they are in,
 * and not at all when they did not come, because the fields still show the values before.
 */
function useHeldForm() {
  const inside = useRef<HTMLDivElement>(null);
  const held = useRef({ isWaiting: false, isWanted: false });
  useEffect(() => {
    const form = inside.current?.closest('form');
    const hold = (event: SubmitEvent) => {
      if (!held.current.isWaiting) return;
      event.preventDefault();
      event.stopPropagation();
      held.current.isWanted = true;
    };
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, []);
  return {
    inside,
    hold: () => {
      held.current = { isWaiting: true, isWanted: false };
    },
    letGo: (isFilled: boolean) => {
      const { isWanted } = held.current;
      held.current = { isWaiting: false, isWanted: false };
      if (isWanted && isFilled) inside.current?.closest('form')?.requestSubmit();
    },
  };
}

/** Suggests addresses while one is typed. Without suggestions nothing is said: the fields below take it all. */
export function AddressSearch({ onChosen }: { onChosen: (parts: Parts) => void }) {
  const texts = useTexts(addressTexts);
  const [searchId, listId] = [useId(), useId()];
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly Prediction[]>([]);
  const token = useRef<string>(undefined);
  const asked = useRef(0);
  const timer = useTimer();
  const { inside, hold, letGo } = useHeldForm();
  const [choice, setChoice] = useState<'filling' | 'notFilled'>();

  function type(next: string) {
    setSearch(next);
    asked.current += 1;
    const question = asked.current;
    if (next.trim().length < SEARCH_LENGTH_MIN) {
      timer.stop();
      setFound([]);
      return;
    }
    timer.start(DEBOUNCE_MS, () => void predict(next, question));
  }

  async function predict(text: string, question: number) {
    token.current ??= crypto.randomUUID();
    const input = { search: text, sessionToken: token.current };
    // The typed text is a home address, so it never stands in a URL.
    const options = { sensitive: ['search'] };
    const predictions = await call('predictAddress', input, options)
      .then((answer) => answer.predictions)
      .catch((error: unknown) => {
        logFailure('suggesting addresses', error);
        return [];
      });
    if (question === asked.current) setFound(predictions);
  }

  async function choose({ placeId }: Prediction) {
    const input = { placeId, sessionToken: token.current ?? '' };
    token.current = undefined;
    setFound([]);
    setSearch('');
    // The list goes away, and with it what was pressed.
    document.getElementById(searchId)?.focus();
    hold();
    setChoice('filling');
    try {
      const { address } = await call('readAddressDetails', input);
      // Drawn before the form that waits for it is sent.
      flushSync(() => {
        onChosen({ line1: address.line1, city: address.city, state: address.state, zip: address.zip });
        setChoice(undefined);
      });
      letGo(true);
    } catch (error) {
      setChoice('notFilled');
      letGo(false);
      logFailure('reading a suggested address', error);
    }
  }

  return (
    <div className={styles.search} ref={inside}>
      <TextInput
        id={searchId}
        label={texts.search}
        hint={texts.searchHint}
        value={search}
        onValue={type}
        type="search"
        autoComplete="off"
        maxLength={100}
        aria-controls={listId}
      />
      <p className="visually-hidden" role="status">
        {found.length > 0 && texts.found(found.length)}
      </p>
      <p role="status">{choice && texts[choice]}</p>
      <ul id={listId} className={styles.list} aria-label={texts.suggestions} hidden={found.length === 0}>
        {found.map((prediction) => (
          <li key={prediction.placeId}>
            <button type="button" className={styles.place} onClick={() => void choose(prediction)}>
              {prediction.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
