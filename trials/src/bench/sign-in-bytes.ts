import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import type { Row } from './measure.ts';

const brotliBytes = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** JavaScript and CSS that the sign-in page holds or asks for by itself, compressed, against React and react-dom alone. */
export async function signInBytesRow(origin: string, root: string): Promise<Row> {
  const page = await (await fetch(`${origin}/`)).text();
  const wanted = [...page.matchAll(/<(script|link)\b[^>]{0,400}>/g)]
    .map((match) => match[0])
    .filter((tag) => !/rel="(icon|manifest|prefetch|apple-touch-icon|mask-icon)"/.test(tag))
    .map((tag) => /(?:src|href)="([^"]{1,300})"/.exec(tag)?.[1])
    .filter((address): address is string => address !== undefined && /\.(js|css)$/.test(address));
  const sizes = await Promise.all(
    wanted.map(async (address) =>
      brotliBytes(Buffer.from(await (await fetch(new URL(address, origin))).arrayBuffer())),
    ),
  );
  const held = [...page.matchAll(/<(style|script)>([^<]{1,200000})<\/\1>/g)].map(([, , content = '']) =>
    Buffer.from(content),
  );
  sizes.push(...held.map(brotliBytes));
  return {
    id: 'bytes',
    name: 'sign-in page, JavaScript and CSS, brotli',
    yardstick: 'react and react-dom alone',
    unit: 'bytes',
    product: sizes.reduce((sum, size) => sum + size, 0),
    against: await reactAlone(root),
    better: 'smaller',
    first: 1.6,
    aim: 0.25,
    ...(sizes.length === 0 ? { note: 'the page names no scripts or styles' } : {}),
  };
}

async function reactAlone(root: string): Promise<number> {
  const bundled = await build({
    stdin: {
      contents:
        "import { createRoot } from 'react-dom/client'; import { createElement } from 'react'; createRoot(document.body).render(createElement('p'));",
      resolveDir: join(root, 'portal'),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return brotliBytes(Buffer.from(bundled.outputFiles[0]?.contents ?? ''));
}
