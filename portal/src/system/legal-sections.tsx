import { Stack } from '../kit/layout/stack.tsx';
import styles from './legal.module.css';

type LegalSectionsProps = { sections: Readonly<Record<string, { title: string; text: string }>> };

/** Sections of a legal text, each with its heading. */
export function LegalSections({ sections }: LegalSectionsProps) {
  return (
    <Stack gap={5}>
      {Object.entries(sections).map(([key, { title, text }]) => (
        <section key={key} className={styles.section}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </section>
      ))}
    </Stack>
  );
}
