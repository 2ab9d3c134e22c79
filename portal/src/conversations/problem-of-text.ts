import { holdsSecretNumber, QUESTION_TEXT_MAX } from '@lendside/domain/questions';
import type { ConversationsTexts } from './texts.ts';

/** Why a text cannot be sent, in these words; undefined where it can. */
export function problemOfText(
  text: string,
  words: Pick<ConversationsTexts['ask'], 'textMissing' | 'textLong' | 'secret'>,
): string | undefined {
  const length = text.trim().length;
  if (length === 0) return words.textMissing;
  if (length > QUESTION_TEXT_MAX) return words.textLong(QUESTION_TEXT_MAX.toLocaleString('en-US'));
  return holdsSecretNumber(text) ? words.secret : undefined;
}
