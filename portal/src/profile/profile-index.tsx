import type { ReactNode } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { Card } from '../kit/content/card.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import styles from './profile-index.module.css';
import { profileTexts } from './texts.ts';

/** Parts of the profile in their order, by the ids that the index leads to. */
export type ProfilePart = 'about-you' | 'money' | 'messages' | 'sign-in' | 'data';

/** The parts of the page, each a press away: the page is long. */
export function ProfileIndex({ parts }: { parts: readonly ProfilePart[] }) {
  const texts = useTexts(profileTexts).index;
  return (
    <Card look="sunken">
      <nav aria-label={texts.label}>
        <ul className={styles.list}>
          {parts.map((part) => (
            <li key={part}>
              <a className={styles.link} href={`#${part}`}>
                {texts.parts[part]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

/** One part of the profile, where its entry of the index leads; its sections have headings of their own. */
export function ProfileGroup({ part, children }: { part: ProfilePart; children: ReactNode }) {
  return (
    <div id={part} className={styles.group} tabIndex={-1}>
      <Stack gap={5}>{children}</Stack>
    </div>
  );
}
