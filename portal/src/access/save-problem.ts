import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';

/** Operations that save a person's own data. */
const SAVES: readonly string[] = [
  'POST /customerinfo',
  'PUT /bankInfo',
  'PUT /communicationSettings',
  'POST /updateUser',
  'PUT /updateUser',
];

/** Why something was not saved, in words: too many attempts are told by what was tried (spec 8, decision F24). */
export function saveProblem(error: unknown, texts: { readonly tooManySaves: string; readonly failed: string }): string {
  const isTooOften = error instanceof CallFailed && error.status === 429 && SAVES.includes(error.endpoint ?? '');
  return isTooOften ? texts.tooManySaves : (sentenceOf(error) ?? texts.failed);
}
