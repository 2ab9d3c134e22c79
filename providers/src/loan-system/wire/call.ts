import type { z } from 'zod';

/** One call of a loan system over HTTP. Fields that stand in the path are taken from it; those of a GET else from the query. */
export interface WireCall<Asked extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** Below the address of the system; `{loanId}` stands for a field of what is asked. */
  readonly path: string;
  /** One sentence for the engineer who writes the other side. */
  readonly says: string;
  readonly asks: Asked;
  readonly answers: Answer;
  /** 404 with `not_found` is an answer: there is no such thing. */
  readonly mayBeMissing: boolean;
}

interface Described<Asked extends z.ZodObject, Answer extends z.ZodType> {
  readonly says: string;
  readonly asks: Asked;
  readonly answers: Answer;
}

/** A call that reads; all it asks for is text. */
export const get = <Asked extends z.ZodObject, Answer extends z.ZodType>(
  path: string,
  described: Described<Asked, Answer>,
) => ({ method: 'GET', path, mayBeMissing: false, ...described }) as const;

export const post = <Asked extends z.ZodObject, Answer extends z.ZodType>(
  path: string,
  described: Described<Asked, Answer>,
) => ({ method: 'POST', path, mayBeMissing: false, ...described }) as const;

/** The same call about something that there may not be. */
export const orNothing = <Call extends { readonly mayBeMissing: false }>(call: Call) =>
  ({ ...call, mayBeMissing: true }) as Omit<Call, 'mayBeMissing'> & { readonly mayBeMissing: true };

/** Names of the fields in a path: `/loans/{loanId}` has `loanId`. */
export const fieldsInPath = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
