import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith, useRouteQuery } from '../data/navigation/navigate.ts';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { conversationWritten } from './conversation-queries.ts';
import { type Draft, drafts } from './draft.ts';
import { problemOfText } from './problem-of-text.ts';
import { conversationsTexts } from './texts.ts';

/** A question as it is typed and sent: saved in the tab until it stands, so that a reload takes nothing away. */
export function useAsk() {
  const texts = useTexts(conversationsTexts).ask;
  const { loanId: named = '' } = useRouteQuery();
  const [topicId, textId] = [useId(), useId()];
  const [draft, setDraft] = useState<Draft>(() => begun(named));
  const form = useFormProblems(texts);
  const task = useOneCall(texts.failed);
  const client = useQueryClient();
  const replaceWith = useReplaceWith();
  const change = (part: Partial<Draft>) => {
    // Other words are another question: the key belongs to the words that were sent.
    const next = { ...draft, messageKey: undefined, ...part };
    setDraft(next);
    drafts.keep(next, named);
  };
  const send = () => {
    const { topic, text, loanId } = draft;
    const isRight = form.check((words) => ({
      [topicId]: topic === undefined ? words.topicMissing : undefined,
      [textId]: problemOfText(text, words),
    }));
    if (!isRight || topic === undefined) return;
    const messageKey = draft.messageKey ?? crypto.randomUUID();
    change({ messageKey });
    void task.run(
      async () => {
        const asked = { messageKey, topic, text: text.trim(), ...(loanId !== undefined && { loanId }) };
        const written = await call('startConversation', asked);
        drafts.keep(undefined, named);
        conversationWritten(client, written);
        replaceWith('Question', { conversationId: written.conversationId });
      },
      (error) => form.refusedAt(error, { message_holds_secret: textId }),
    );
  };
  return { draft, change, send, form, task, topicId, textId };
}

/** A draft as it was left, else an empty one about the loan that the address names. */
function begun(named: string): Draft {
  const empty = { text: '', topic: undefined, messageKey: undefined, loanId: named === '' ? undefined : named };
  return drafts.read(named) ?? empty;
}
