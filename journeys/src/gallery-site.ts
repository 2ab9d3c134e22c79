import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@lendside/tools/product-process';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The gallery, built and served on this machine: its address, and its end. */
export async function openGallery(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  process.env.LENDSIDE_GALLERY_FOLDER = folder;
  const root = join(repositoryRoot, 'portal');
  await build({ root, configFile: join(root, 'gallery.config.ts'), logLevel: 'error', configLoader: 'runner' });
  const server = createServer(async ({ url = '/' }, reply) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    const type = TYPES[extname(path)];
    const file = path === '/gallery.html' || !type ? '/index.html' : path;
    const content = await readFile(join(folder, file)).catch(() => undefined);
    reply.writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? '' }).end(content);
  });
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await remove();
    },
  };
}
