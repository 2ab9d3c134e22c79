import styles from '../../kit/gallery/gallery.module.css';
import { addressOf, CHOICES, type Look } from './looks.ts';
import { statesOf } from './scenes.ts';

const TITLES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

/** A page of the portal at its width, below a bar with every other look of it. */
export function GalleryFrame({ look }: { look: Look }) {
  return (
    <>
      <header className={styles.bar}>
        <a href="?">All pages</a>
        <strong>{look.page}</strong>
        {TITLES.map((title) => (
          <nav key={title} className={styles.nav} aria-label={title}>
            {(title === 'state' ? statesOf(look.page) : CHOICES[title]).map((choice) => (
              <a
                key={choice}
                href={addressOf({ [title]: choice }, look)}
                aria-current={choice === look[title] ? 'page' : undefined}
              >
                {choice}
              </a>
            ))}
          </nav>
        ))}
        <a href={`${addressOf({}, look)}&sheet`}>all looks</a>
      </header>
      <main className={styles.stage}>
        <iframe
          className={styles.frame}
          title={`${look.page}, ${look.state}`}
          src={`${addressOf({}, look)}&alone`}
          width={look.width}
          height={900}
        />
      </main>
    </>
  );
}
