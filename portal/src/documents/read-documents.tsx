import { INITIALS_LENGTH_MAX, typedInitials } from '@lendside/domain/initials';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { DocumentText } from '../kit/content/document-text.tsx';
import { ProgressBar } from '../kit/feedback/progress.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { TextInput } from '../kit/forms/text-input.tsx';
import { Actions, Form, Stack } from '../kit/layout/stack.tsx';
import type { DisclosureDocument, Disclosures } from './occasion.ts';
import styles from './read-documents.module.css';
import { keepReadSoFar, readSoFar } from './read-so-far.ts';
import { signingTexts } from './signing-texts.ts';
import { useAcknowledge } from './use-acknowledge.ts';

type ReadDocumentsProps = {
  loanId: string;
  disclosures: Disclosures;
  readAgain: () => Promise<unknown>;
  onDone: () => void;
};

/** One document at a time; what asks for initials stands below its last word. */
export function ReadDocuments({ loanId, disclosures, readAgain, onDone }: ReadDocumentsProps) {
  const texts = useTexts(signingTexts).disclosures;
  const { documents, initialsExample } = disclosures;
  const [saved, setSaved] = useState(() => readSoFar(loanId));
  const isRead = ({ textHash }: DisclosureDocument) => saved.hashes.includes(textHash);
  const firstUnread = documents.findIndex((one) => !isRead(one));
  const [place, setPlace] = useState(firstUnread === -1 ? documents.length - 1 : firstUnread);
  const acknowledging = useAcknowledge(loanId, disclosures);
  const titleRef = useFocusOnChange(place);
  const document = documents[Math.min(place, documents.length - 1)];
  if (document === undefined) return null;
  const isLast = place >= documents.length - 1;
  const readCount = documents.filter(isRead).length;

  const keep = (initials: string, hashes: readonly string[]) => {
    setSaved({ initials, hashes });
    keepReadSoFar(loanId, { initials, hashes });
  };
  const finish = async (initials: string, hashes: readonly string[]) => {
    const outcome = await acknowledging.send(initials);
    if (outcome === 'done') {
      keepReadSoFar(loanId, undefined);
      onDone();
    } else if (outcome === 'changed') {
      await readAgain();
      keep(
        initials,
        hashes.filter((hash) => hash !== document.textHash),
      );
      setPlace(0);
    }
  };
  const initialed = (initials: string) => {
    const own = initials === '' ? saved.initials : initials;
    const hashes = [...new Set([...saved.hashes, document.textHash])];
    keep(own, hashes);
    const next = documents.findIndex((one, at) => at > place && !hashes.includes(one.textHash));
    const left = documents.findIndex((one) => !hashes.includes(one.textHash));
    if (left === -1) void finish(own, hashes);
    else setPlace(next === -1 ? left : next);
  };

  return (
    <Stack gap={5}>
      <div className={styles.progress}>
        <ProgressBar
          label={texts.count(place + 1, documents.length)}
          fraction={readCount / documents.length}
          valueText={texts.progressText(readCount, documents.length)}
        />
      </div>
      <RefusedNotice call={acknowledging} />
      <Card as="article" labelledBy="document-title">
        <h2 id="document-title" ref={titleRef} tabIndex={-1} className={styles.title}>
          {document.title}
        </h2>
        <DocumentText title={document.title} blocks={document.blocks} />
      </Card>
      <InitialForm
        key={document.textHash}
        document={document}
        example={initialsExample}
        initials={saved.initials}
        wasRead={isRead(document)}
        isLast={isLast || readCount >= documents.length - 1}
        busy={acknowledging.busy}
        onInitialed={initialed}
        onBack={place > 0 ? () => setPlace(place - 1) : undefined}
      />
    </Stack>
  );
}

type InitialFormProps = {
  document: DisclosureDocument;
  example: string;
  initials: string;
  wasRead: boolean;
  isLast: boolean;
  busy: boolean;
  onInitialed: (initials: string) => void;
  onBack?: (() => void) | undefined;
};

function InitialForm(props: InitialFormProps) {
  const { document, example, wasRead, isLast, busy, onInitialed, onBack } = props;
  const texts = useTexts(signingTexts).disclosures;
  const form = useFormProblems(texts);
  const [initials, setInitials] = useState(wasRead ? props.initials : '');
  const [read, setRead] = useState(wasRead);
  const { initialsNeeded } = document;

  const send = () => {
    const isRight = form.check(
      ({ initialsWrong, readNeeded }): Record<string, string | undefined> =>
        initialsNeeded
          ? { initials: typedInitials(initials).length < 2 ? initialsWrong(example) : undefined }
          : { read: read ? undefined : readNeeded },
    );
    if (isRight && !busy) onInitialed(initialsNeeded ? typedInitials(initials) : '');
  };
  return (
    <Form onSend={send} label={document.title}>
      <ErrorSummary title={texts.problems} problems={form.problems} attempt={form.attempt} />
      {initialsNeeded ? (
        <TextInput
          id="initials"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={INITIALS_LENGTH_MAX * 2}
          shape={(text) => text.toUpperCase()}
          label={texts.initials}
          hint={texts.initialsHint(example)}
          value={initials}
          onValue={form.typing('initials', setInitials)}
          {...form.errorOf('initials')}
        />
      ) : (
        <Checkbox
          id="read"
          label={texts.read}
          checked={read}
          onChecked={form.typing('read', setRead)}
          {...form.errorOf('read')}
        />
      )}
      <Actions>
        <Button type="submit" busy={busy} busyLabel={texts.finishing}>
          {isLast ? texts.finish : texts.next}
        </Button>
        {onBack && (
          <Button kind="secondary" onClick={onBack}>
            {texts.previous}
          </Button>
        )}
      </Actions>
    </Form>
  );
}

/** The next document is announced and begins at its title; the first one is the page's own beginning. */
function useFocusOnChange(place: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    ref.current?.focus();
    ref.current?.scrollIntoView?.({ block: 'start' });
  }, [place]);
  return ref;
}
