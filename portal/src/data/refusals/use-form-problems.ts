import { useState } from 'react';
import type { FieldProblem } from '../../kit/forms/error-summary.tsx';
import { CallFailed, sentenceOf } from '../calls/call-failed.ts';

type Problems = Readonly<Record<string, string | undefined>>;

/** Problems found by the last try: by the page itself, or by the service at one field. Both are worded when they are shown. */
type Found<Texts> = {
  readonly by: ((texts: Texts) => Problems) | { readonly fieldId: string; readonly refusal: unknown };
  /** The fields that were typed in since. */
  readonly mended: readonly string[];
};

/** The part of a form's problems that its fields need. */
export type FieldProblems = Pick<ReturnType<typeof useFormProblems>, 'errorOf' | 'typing'>;

/**
 * Problems of a form by field id, for the summary on top and under each field. They are worded in the page's current
 * `texts`, and a refusal that belongs to a field by `sentence`: both follow the language.
 */
export function useFormProblems<Texts>(
  texts: Texts,
  sentence: (refusal: unknown) => string = (refusal) => sentenceOf(refusal) ?? '',
) {
  const [saved, setSaved] = useState<Found<Texts>>();
  const [attempt, setAttempt] = useState(0);
  const found = wordsOf(saved);
  const problems: readonly FieldProblem[] = Object.entries(found).flatMap(([fieldId, message]) =>
    message === undefined ? [] : [{ fieldId, message }],
  );

  function wordsOf(shown: Found<Texts> | undefined): Problems {
    if (!shown) return {};
    const { by, mended } = shown;
    const all = typeof by === 'function' ? by(texts) : { [by.fieldId]: sentence(by.refusal) };
    return Object.fromEntries(Object.entries(all).filter(([fieldId]) => !mended.includes(fieldId)));
  }

  function show(by: Found<Texts>['by']): void {
    setSaved({ by, mended: [] });
    setAttempt((count) => count + 1);
  }

  return {
    problems,
    attempt,
    /** Shows these, of what is typed now and in the words of whatever language is chosen later; true when there are none. */
    check(problemsIn: (texts: Texts) => Problems): boolean {
      show(problemsIn);
      return Object.values(problemsIn(texts)).every((message) => message === undefined);
    },
    /** A refusal that belongs to a field is shown there; false when it belongs to none. */
    refusedAt(error: unknown, fields: Readonly<Record<string, string>>): boolean {
      const fieldId = error instanceof CallFailed ? fields[error.code] : undefined;
      if (fieldId === undefined) return false;
      show({ fieldId, refusal: error });
      return true;
    },
    errorOf(fieldId: string): { error?: string } {
      const error = found[fieldId];
      return error === undefined ? {} : { error };
    },
    /** Takes what is typed; the field's problem goes away until the next try. */
    typing<Value>(fieldId: string, take: (value: Value) => void) {
      return (value: Value) => {
        take(value);
        if (saved && found[fieldId] !== undefined) setSaved({ ...saved, mended: [...saved.mended, fieldId] });
      };
    },
  };
}
