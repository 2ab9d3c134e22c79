import { brandCodes } from '@lendside/brands/brand';
import { defineConfig, type Plugin } from 'vite';
import { markSvg } from './app-icons.ts';
import portal from './vite.config.ts';

const [PORTAL_STARTS, GALLERY_STARTS] = ['/src/main.tsx', '/src/app/gallery/gallery.tsx'];

/** The portal's own page, in which the gallery starts in place of the portal. */
function galleryStarts(): Plugin {
  return {
    name: 'lendside-gallery',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(PORTAL_STARTS, GALLERY_STARTS) },
  };
}

/** Faces are waited for: how fast the machine is does not show in a picture. */
function facesComeAtLast(): Plugin {
  return {
    name: 'lendside-gallery-faces',
    transform: (code, id) =>
      id.endsWith('/@brands.css') ? code.replaceAll('font-display: optional', 'font-display: swap') : undefined,
    enforce: 'pre',
  };
}

/** The mark of each brand, which a page shows while it waits. */
function marks(): Plugin {
  const files = new Map(brandCodes.map((code) => [`marks/${code}.svg`, markSvg(code)]));
  return {
    name: 'lendside-marks',
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        const mark = files.get(request.url?.slice(1) ?? '');
        if (mark === undefined) return next();
        reply.setHeader('content-type', 'image/svg+xml');
        reply.end(mark);
      });
    },
  };
}

/** `npm run gallery`: served while one works, and built into a folder of its own for the pictures that are saved. */
export default defineConfig({
  ...portal,
  plugins: [portal.plugins, facesComeAtLast(), galleryStarts(), marks()],
  server: { host: '127.0.0.1', port: 4180, open: '/gallery.html' },
  build: {
    ...portal.build,
    outDir: process.env.LENDSIDE_GALLERY_FOLDER ?? 'dist-gallery',
    manifest: false,
    minify: false,
    // Without the portal's files: the gallery sets the stage before any module of the portal is read.
    rolldownOptions: { input: 'index.html' },
  },
});
