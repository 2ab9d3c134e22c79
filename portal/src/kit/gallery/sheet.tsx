import { brandCodes } from '@lendside/brands/brand';
import styles from './gallery.module.css';

const THEMES = ['light', 'dark'] as const;
/** The phone and the desktop that pictures are taken at. */
const WIDTHS_PX = [390, 1280] as const;

interface SheetLook {
  readonly brand: (typeof brandCodes)[number];
  readonly theme: (typeof THEMES)[number];
  readonly width: (typeof WIDTHS_PX)[number];
}

/** One page in every brand, theme and width beside each other, each with its name and an address of its own. */
export function Sheet({ addressOf }: { addressOf: (look: SheetLook) => string }) {
  const looks = WIDTHS_PX.flatMap((width) =>
    brandCodes.flatMap((brand) => THEMES.map((theme) => ({ width, brand, theme }))),
  );
  return (
    <main className={styles.sheet}>
      {looks.map((look) => {
        const { width, brand, theme } = look;
        const address = addressOf(look);
        const title = `${brand}, ${theme}, ${width} px`;
        return (
          <figure key={title} className={styles.look}>
            <figcaption>
              <a href={address}>{title}</a>
            </figcaption>
            <iframe className={styles.frame} title={title} src={address} width={width} height={900} loading="lazy" />
          </figure>
        );
      })}
    </main>
  );
}
