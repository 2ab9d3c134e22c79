import styles from '../../kit/gallery/gallery.module.css';
import { PART_PAGES } from '../../kit/gallery/part-pages.ts';
import { addressOf } from './looks.ts';
import { type Recording, type Scene, statesOf } from './scenes.ts';

/** Everything that the gallery has: pages of components, and those of the portal by the person who stands there. */
export function GalleryIndex({ recordings }: { recordings: readonly (readonly [string, Recording])[] }) {
  return (
    <main className={styles.main}>
      <h1>Gallery</h1>
      <section>
        <h2>Components</h2>
        <ul>
          {Object.keys(PART_PAGES).map((part) => (
            <li key={part}>
              <a href={`?parts=${part}`}>{part}</a> <a href={`?parts=${part}&sheet`}>all looks</a>
            </li>
          ))}
        </ul>
      </section>
      {recordings.map(([who, { scenes }]) => (
        <section key={who}>
          <h2>{who}</h2>
          <ul>
            {scenes.map((scene) => (
              <SceneLinks key={scene.name} scene={scene} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function SceneLinks({ scene: { name, page } }: { scene: Scene }) {
  return (
    <li>
      <a href={addressOf({ page: name })}>{name}</a>
      {statesOf(page).map((state) => (
        <span key={state}>
          {' '}
          <a href={addressOf({ page: name, state })}>{state}</a>
        </span>
      ))}{' '}
      <a href={`${addressOf({ page: name })}&sheet`}>all looks</a>
    </li>
  );
}
