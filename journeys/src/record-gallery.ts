import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '@lendside/tools/browser';
import { repositoryRoot } from '@lendside/tools/product-process';
import type { Browser } from 'playwright-core';
import { openEntry } from './open-entry.ts';
import { ENTRIES, routeAt } from './page-entries.ts';
import { FLOWS } from './picture-flows.ts';
import { WALKS } from './picture-walks.ts';
import { openProduct, type Product, productAt } from './product.ts';
import { type Recording, recordScene, textOf } from './record-answers.ts';
import { settled } from './settled.ts';
import { type VisitOptions, type Visitor, visit } from './visitor.ts';

/**
 * `npm run gallery -- --record`: walks through the demo world as the stories do, and writes down what the service answers to each page, in
 * both languages, for the gallery (`portal/src/app/gallery/recorded`). Names behind it take only those persons and walks. `STORIES_AT`
 * records from a product that runs already.
 */
const folder = join(repositoryRoot, 'portal', 'src', 'app', 'gallery', 'recorded');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const failed: string[] = [];
const note = (name: string) => (error: unknown) => {
  failed.push(`${name}: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`);
};

/** Records what one person sees, in a browser of their own, into a file of its own. */
async function record(
  browser: Browser,
  product: Product,
  options: VisitOptions,
  name: string,
  tell: (visitor: Visitor, into: Recording) => Promise<void>,
): Promise<void> {
  const { visitor, close } = await visit(browser, product, { ...options, width: 'phone' });
  const into: Recording = { atMs: Date.now(), answers: {}, scenes: [] };
  await tell(visitor, into).catch(note(name)).finally(close);
  if (into.scenes.length > 0) await writeFile(join(folder, `${name}.json`), textOf(into));
  process.stdout.write(`${name}: ${into.scenes.map((scene) => scene.name).join(', ')}\n`);
}

async function recordEntries(browser: Browser, product: Product): Promise<void> {
  for (const { who, brand, entries } of ENTRIES) {
    const name = who?.split('.')[0] ?? 'visitor';
    if (!isWanted(name)) continue;
    await record(browser, product, { brand }, name, async (visitor, into) => {
      if (who) await visitor.signIn(who);
      else await visitor.open('/');
      for (const entry of entries) {
        await openEntry(visitor, entry)
          .then(() => recordScene(visitor, entry.page, entry.leadsTo ?? entry.page, into))
          .catch(note(entry.page));
      }
    });
  }
}

/** Steps of a way that stand again when they are opened anew; of the others only what they look like is known. */
async function recordWalks(browser: Browser, product: Product): Promise<void> {
  for (const { name, tell, ...options } of [...WALKS, ...FLOWS].filter((walk) => isWanted(walk.name))) {
    await record(browser, product, options, name, (visitor, into) => {
      const keep = async (step: string, moment?: 'passes') => {
        if (moment !== 'passes') await settled(visitor);
        const page = routeAt(new URL(visitor.page.url()).pathname) ?? '';
        const steps = into.scenes.filter((scene) => scene.name.startsWith(`${name}-${step}`)).length;
        const scene = `${name}-${step}${steps > 0 ? `-${steps + 1}` : ''}`;
        await recordScene(visitor, scene, page, into, moment).catch(note(scene));
      };
      return tell({ visitor, keep });
    });
  }
}

await mkdir(folder, { recursive: true });
if (wanted.length === 0) for (const file of await readdir(folder)) await rm(join(folder, file));
const running = Number(process.env.STORIES_AT);
const product = running > 0 ? { ...productAt(running), stop: () => Promise.resolve() } : await openProduct();
const browser = await launchBrowser();
try {
  await recordEntries(browser, product);
  await recordWalks(browser, product);
} finally {
  await browser.close();
  await product.stop();
}
for (const line of failed) process.stdout.write(`not recorded: ${line}\n`);
