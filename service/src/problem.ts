import { type PaidBefore, type ProblemCode, problems } from '@lendside/contract/problems';
import type { Language } from '@lendside/domain/language';

/** Facts that a refusal answers beside its sentence, for a page to say in its own words. */
interface ProblemFacts {
  readonly paidBefore?: readonly PaidBefore[];
}

/** A refusal with a name. The one place that answers HTTP turns it into `{code, message, Error}`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly values: Readonly<Record<string, string>>;
  readonly facts: ProblemFacts;

  constructor(code: ProblemCode, values: Readonly<Record<string, string>> = {}, facts: ProblemFacts = {}) {
    super(code);
    this.code = code;
    this.values = values;
    this.facts = facts;
  }
}

/** Values that are words or dates of one language already: a sentence with one of them cannot be said in the other. */
const OF_ONE_LANGUAGE: readonly string[] = ['wait', 'why', 'until', 'time', 'date', 'field', 'kinds'];

/** The sentence in the language that the caller did not ask in; undefined where it cannot be said. */
export function otherSentenceOf(
  { code, values }: Pick<Problem, 'code' | 'values'>,
  language: Language,
): string | undefined {
  if (OF_ONE_LANGUAGE.some((name) => values[name] !== undefined)) return undefined;
  return sentenceOf(code, language === 'english' ? 'spanish' : 'english', values);
}

/** A refusal in the answer of a status endpoint: `Error` is what a screen shows, beside it the same in the other language. */
export interface Said {
  readonly code: ProblemCode;
  readonly Error: string;
  readonly otherLanguage: string | undefined;
}

export function saidIn(
  { code, values = {} }: Pick<Said, 'code'> & { values?: Problem['values'] },
  language: Language,
): Said {
  return {
    code,
    Error: sentenceOf(code, language, values),
    otherLanguage: otherSentenceOf({ code, values }, language),
  };
}

/** The sentence of a problem in the caller's language, its `{names}` filled in. */
export function sentenceOf(
  code: ProblemCode,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string {
  return problems[code][language].replace(/\{([a-z]{1,20})\}/g, (_, name: string) => values[name] ?? '');
}
