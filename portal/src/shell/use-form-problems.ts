import { useState } from 'react';
import type { FieldProblem } from '../kit/error-summary.tsx';
import { CallFailed, sentenceOf } from './call-failed.ts';

type Problems = Readonly<Record<string, string | undefined>>;
/** What the page found itself, and what the service refused: that is worded when it is shown. */
type Found = Readonly<Record<string, string | { readonly refusal: unknown } | undefined>>;

/**
 * What is wrong on a form, by the id of the field: for the summary on top and under each field. `sentence` says a refusal
 * that belongs to a field, as it is said now: it follows the language.
 */
export function useFormProblems(sentence: (refusal: unknown) => string = (refusal) => sentenceOf(refusal) ?? '') {
  const [kept, setFound] = useState<Found>({});
  const [attempt, setAttempt] = useState(0);
  const found: Problems = Object.fromEntries(
    Object.entries(kept).map(([id, one]) => [id, typeof one === 'object' ? sentence(one.refusal) : one]),
  );
  const problems: readonly FieldProblem[] = Object.entries(found).flatMap(([fieldId, message]) =>
    message === undefined ? [] : [{ fieldId, message }],
  );

  /** Shows these; true when there are none. */
  function check(next: Problems): boolean {
    show(next);
    return Object.values(next).every((message) => message === undefined);
  }

  function show(next: Found): void {
    setFound(next);
    setAttempt((count) => count + 1);
  }

  return {
    problems,
    attempt,
    check,
    /** A refusal that belongs to a field is shown there; false when it belongs to none. */
    refusedAt(error: unknown, fields: Readonly<Record<string, string>>): boolean {
      const fieldId = error instanceof CallFailed ? fields[error.code] : undefined;
      if (fieldId === undefined) return false;
      show({ [fieldId]: { refusal: error } });
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
        if (found[fieldId] !== undefined) setFound({ ...kept, [fieldId]: undefined });
      };
    },
  };
}
