import { useState } from 'react';
import type { FieldProblem } from '../kit/error-summary.tsx';
import { CallFailed } from './call-failed.ts';

type Problems = Readonly<Record<string, string | undefined>>;

/** What is wrong on a form, by the id of the field: for the summary on top and under each field. */
export function useFormProblems() {
  const [found, setFound] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const problems: readonly FieldProblem[] = Object.entries(found).flatMap(([fieldId, message]) =>
    message === undefined ? [] : [{ fieldId, message }],
  );

  /** Shows these; true when there are none. */
  function check(next: Problems): boolean {
    setFound(next);
    setAttempt((count) => count + 1);
    return Object.values(next).every((message) => message === undefined);
  }

  return {
    problems,
    attempt,
    check,
    /** A refusal that belongs to a field is shown there; false when it belongs to none. */
    refusedAt(error: unknown, fields: Readonly<Record<string, string>>, message: string): boolean {
      const fieldId = error instanceof CallFailed ? fields[error.code] : undefined;
      if (fieldId === undefined) return false;
      check({ [fieldId]: message });
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
        if (found[fieldId] !== undefined) setFound({ ...found, [fieldId]: undefined });
      };
    },
  };
}
