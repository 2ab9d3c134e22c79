import { QUESTION_TEXT_MAX, QUESTION_TOPICS, type QuestionTopic } from '@lendside/domain/questions';
import { useTexts } from '../data/language/texts.ts';
import { CheckedForm } from '../data/refusals/checked-form.tsx';
import { ShapeWaits } from '../kit/feedback/shapes.tsx';
import { Select } from '../kit/forms/select.tsx';
import { TextArea } from '../kit/forms/text-area.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { conversationsTexts } from './texts.ts';
import { useAsk } from './use-ask.ts';
import { useLoanNames } from './use-loan-names.ts';

/** AskQuestion: a question to the store, about a loan or about something else. */
export function AskQuestion() {
  const all = useTexts(conversationsTexts);
  const texts = all.ask;
  const { loans, areComing } = useLoanNames();
  const { draft, change, send, form, task, topicId, textId } = useAsk();
  if (areComing) {
    return (
      <PageFrame heading={texts.heading} lead={texts.lead}>
        <ShapeWaits shape="form" count={3} label={texts.loading} />
      </PageFrame>
    );
  }
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <CheckedForm label={texts.heading} texts={texts} form={form} task={task} onSend={send}>
        <Select
          id={topicId}
          label={texts.topic}
          emptyLabel={texts.topicEmpty}
          value={draft.topic ?? ''}
          onValue={form.typing(topicId, (topic) => change({ topic: topic as QuestionTopic }))}
          options={QUESTION_TOPICS.map((value) => ({ value, label: all.topics[value] }))}
          {...form.errorOf(topicId)}
        />
        {loans.length > 0 && (
          <Select
            label={texts.loan}
            emptyLabel={texts.noLoan}
            value={draft.loanId ?? ''}
            onValue={(loanId) => change({ loanId: loanId === '' ? undefined : loanId })}
            options={loans.map(({ loanId, title }) => ({ value: loanId, label: title }))}
          />
        )}
        <TextArea
          id={textId}
          label={texts.text}
          hint={texts.textHint}
          rows={6}
          maxLength={2 * QUESTION_TEXT_MAX}
          value={draft.text}
          onValue={form.typing(textId, (text) => change({ text }))}
          {...form.errorOf(textId)}
        />
        <p>{texts.urgent}</p>
      </CheckedForm>
    </PageFrame>
  );
}
