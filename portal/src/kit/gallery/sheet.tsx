import { brandCodes } from '@lendside/brands/brand';
import styles from './gallery.module.css';

const THEMES = ['light', 'dark'] as const;
/** The phone and the desktop that pictures are taken at. */
const WIDTHS_PX = [390, 1280] as const;

/** One page of the gallery in every brand, theme and width beside each other, each with its name and an address of its own. */
export function Sheet({ page }: { page: string }) {
  const looks = WIDTHS_PX.flatMap((widthPx) =>
    brandCodes.flatMap((brand) => THEMES.map((theme) => ({ widthPx, brand, theme }))),
  );
  return (
    <main className={styles.sheet}>
      {looks.map(({ widthPx, brand, theme }) => {
        const address = `?brand=${brand}&theme=${theme}&page=${page}`;
        const title = `${brand}, ${theme}, ${widthPx} px`;
        return (
          <figure key={title} className={styles.look}>
            <figcaption>
              <a href={address}>{title}</a>
            </figcaption>
            <iframe className={styles.frame} title={title} src={address} width={widthPx} height={900} loading="lazy" />
          </figure>
        );
      })}
    </main>
  );
}
