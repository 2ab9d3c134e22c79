import { brands } from '@lendside/brands/brands';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import type { Conversation } from './conversation-queries.ts';
import { conversationsTexts } from './texts.ts';
import styles from './thread.module.css';

/** All that was written, each message with who wrote it and when. */
export function Thread({ conversation: { brand, messages } }: { conversation: Conversation }) {
  const texts = useTexts(conversationsTexts).one;
  const writeTime = useWriteTime();
  return (
    <ol className={styles.thread} aria-label={texts.thread}>
      {messages.map(({ messageId, from, text, sent }) => (
        <li key={messageId} className={styles.message} data-from={from}>
          <p className={styles.who}>
            <strong>{from === 'store' ? brands[brand].name : texts.you}</strong> <span>{writeTime(sent)}</span>
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
