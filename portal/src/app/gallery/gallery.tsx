import type { BrandCode } from '@lendside/brands/brand';
import { createRoot } from 'react-dom/client';
import '../../kit/tokens.css';
import '../../kit/base.css';
import 'virtual:brands.css';
import styles from '../../kit/gallery/gallery.module.css';
import { isPartPage, PART_PAGES, type PartPage } from '../../kit/gallery/part-pages.ts';
import { Sheet } from '../../kit/gallery/sheet.tsx';
import { GalleryFrame } from './gallery-frame.tsx';
import { GalleryIndex } from './gallery-index.tsx';
import { addressOf, lookOf } from './looks.ts';
import { standForOtherOrigin } from './other-origin.ts';
import { recordings } from './scenes.ts';
import { setStage } from './stage.ts';

// The gallery of `npm run gallery`. /gallery.html lists what there is. ?parts=pay is a page of components alone, ?page=AccountDetails&state=failing
// a page of the portal with a bar to choose its look, and either with &sheet in every brand, theme and width at once. &alone leaves
// the bar out. It is in no build of the product.
const query = new URLSearchParams(location.search);
const look = lookOf(query);
const part = query.get('parts');

/** The portal itself, over what was recorded. */
async function play(): Promise<void> {
  const found = (await recordings()).find(([, { scenes }]) => scenes.some(({ name }) => name === look.page));
  if (!found) return draw(<main className={styles.main}>{look.page} was never recorded.</main>);
  const [, recording] = found;
  const scene = setStage(recording, look.page, look);
  const brand = document.documentElement.dataset.brand as BrandCode;
  document.querySelector('.page-waits img')?.setAttribute('src', `/marks/${brand}.svg`);
  if (scene.page === 'Login') return (await import('./sign-in-scene.ts')).showSignIn(brand);
  await import('../../main.tsx');
}

function draw(view: React.ReactNode): void {
  const { dataset } = document.documentElement;
  dataset.brand = look.brand ?? 'tmx';
  dataset.theme = query.get('theme') ?? 'auto';
  document.querySelector('.page-waits')?.remove();
  createRoot(document.getElementById('root') as HTMLElement).render(view);
}

/** One page of components. */
function partView(name: PartPage) {
  const Page = PART_PAGES[name];
  if (query.has('sheet')) return <Sheet addressOf={(asked) => `${addressOf(asked)}&parts=${name}`} />;
  return (
    <main className={styles.main}>
      <Page />
    </main>
  );
}

async function show(): Promise<void> {
  if (isPartPage(part)) return draw(partView(part));
  // The form for a card, and the room to sign in, are other origins' pages: their place stays empty here.
  if (location.pathname !== '/gallery.html') return standForOtherOrigin();
  if (look.page === '') return draw(<GalleryIndex recordings={await recordings()} />);
  if (query.has('alone')) {
    await play();
    // A picture of it is not taken before: its script may yet take away what the page keeps room for.
    document.documentElement.dataset.played = '';
    return;
  }
  if (query.has('sheet')) return draw(<Sheet addressOf={(asked) => `${addressOf(asked, look)}&alone`} />);
  draw(<GalleryFrame look={look} />);
}

void show();
