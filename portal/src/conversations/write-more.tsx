import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { Button } from '../kit/actions/button.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { TextArea } from '../kit/forms/text-area.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { conversationWritten } from './conversation-queries.ts';
import { problemOfText } from './problem-of-text.ts';
import { conversationsTexts } from './texts.ts';

/** One more message to a question that is open, or the word that it is settled. */
export function WriteMore({ conversationId }: { conversationId: string }) {
  const all = useTexts(conversationsTexts);
  const texts = all.one;
  const textId = useId();
  const [text, setText] = useState('');
  const key = useRef<{ readonly text: string; readonly messageKey: string }>(undefined);
  const form = useFormProblems(all.ask);
  const writing = useOneCall(texts.failed);
  const closing = useOneCall(texts.closeFailed);
  const client = useQueryClient();
  const send = () => {
    if (!form.check((words) => ({ [textId]: problemOfText(text, words) }))) return;
    if (key.current?.text !== text) key.current = { text, messageKey: crypto.randomUUID() };
    const { messageKey } = key.current;
    void writing.run(
      async () => {
        const written = await call('addToConversation', { conversationId, messageKey, text: text.trim() });
        setText('');
        conversationWritten(client, written);
      },
      (error) => form.refusedAt(error, { message_holds_secret: textId }),
    );
  };
  const close = () =>
    void closing.run(async () => conversationWritten(client, await call('closeConversation', { conversationId })));
  return (
    <Form onSend={send}>
      <ErrorSummary title={all.ask.problemTitle} problems={form.problems} attempt={form.attempt} />
      <TextArea
        id={textId}
        label={texts.more}
        hint={texts.moreHint}
        rows={4}
        value={text}
        onValue={form.typing(textId, setText)}
        {...form.errorOf(textId)}
      />
      <RefusedNotice call={writing} />
      <RefusedNotice call={closing} />
      <Actions>
        <Button type="submit" busy={writing.busy} busyLabel={texts.sending}>
          {texts.send}
        </Button>
        <Button kind="secondary" busy={closing.busy} busyLabel={texts.closing} onClick={close}>
          {texts.close}
        </Button>
      </Actions>
    </Form>
  );
}
