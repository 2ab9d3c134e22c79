import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** One file of the built portal, as it is sent. */
export interface PortalFile {
  readonly body: Buffer;
  readonly type: string;
  /** The body compressed at build time. */
  readonly brotli?: Buffer;
  /** Its name changes with its content: browsers may keep it for ever. */
  readonly immutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Reads the built portal once, by path (`/assets/main-3f2a.js`). Nothing outside this list is ever read for a request. */
export function readPortalFiles(folder: string): ReadonlyMap<string, PortalFile> {
  const files = new Map<string, PortalFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const full = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, full).split(sep).join('/')}`;
    files.set(path, {
      body: readFileSync(full),
      type,
      ...(existsSync(`${full}.br`) ? { brotli: readFileSync(`${full}.br`) } : {}),
      immutable: path.startsWith('/assets/'),
    });
  }
  return files;
}
