// Draws one uploaded document again, in a process that holds nothing else: what a prepared file breaks, it breaks here.
// Plain JavaScript, so that Node starts it as it stands.
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/**
 * @typedef {object} Limits
 * @property {number} pixelsMax of a picture, decoded
 * @property {number} pagesMax
 * @property {number} memoryBytesMax
 *
 * @typedef {{ readonly content: Uint8Array, readonly mediaType: string, readonly limits: Limits }} Order
 * @typedef {{ drawn: Uint8Array } | { refused: 'unreadable' | 'unfoldsTooFar' | 'encrypted' | 'active' }} Drawn
 */

/** Longest side of a drawn page: letter paper at 150 dots an inch is 1,275 by 1,650. */
const PAGE_SIDE_PIXELS = 1650;
const POINTS_PER_INCH = 72;
const DOTS_PER_INCH = 150;
/** Letter paper, for a page that says no size. */
const LETTER_POINTS = 792;
const QUALITY = 85;
const MEMORY_LOOK_MILLISECONDS = 20;

/**
 * Picture types as they are written again. WebP stays without loss where it was. @type {Record<string, (picture:
 * import('sharp').Sharp) => import('sharp').Sharp>}
 */
const WRITERS = {
  'image/jpeg': (picture) => picture.jpeg({ quality: QUALITY }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: QUALITY }),
};

/** @param {Order} order @returns {Promise<Drawn>} */
async function draw({ content, mediaType, limits }) {
  const write = WRITERS[mediaType];
  return write ? drawPicture(content, write, limits) : drawPages(content, limits);
}

/**
 * @param {Uint8Array} content @param {(picture: import('sharp').Sharp) => import('sharp').Sharp} write @param {Limits}
 * limits @returns {Promise<Drawn>}
 */
async function drawPicture(content, write, { pixelsMax }) {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > pixelsMax) return { refused: 'unfoldsTooFar' };
    const picture = sharp(content, { limitInputPixels: pixelsMax, failOn: 'error' });
    // Turned as the camera said, since that is not kept; without a profile of colors, the colors are plain sRGB.
    return { drawn: await write(picture.autoOrient()).toBuffer() };
  } catch (error) {
    return { refused: /pixel limit|exceeds/i.test(String(error)) ? 'unfoldsTooFar' : 'unreadable' };
  }
}

/** @param {Uint8Array} content @param {Limits} limits @returns {Promise<Drawn>} */
async function drawPages(content, { pagesMax }) {
  const library = await PDFiumLibrary.init();
  try {
    const pdf = await library.loadDocument(content);
    if (doesSomething(pdf)) return { refused: 'active' };
    const pages = pdf.getPageCount();
    if (pages === 0) return { refused: 'unreadable' };
    if (pages > pagesMax) return { refused: 'unfoldsTooFar' };
    return { drawn: await documentOf(pdf.pages()) };
  } catch (error) {
    return { refused: /password/i.test(String(error)) ? 'encrypted' : 'unreadable' };
  }
}

/** Whether a PDF carries files or scripts of its own, as pdfium finds them, packed or not. @param {object} pdf */
function doesSomething(pdf) {
  const { module, documentIdx } =
    /** @type {{ module: Record<string, (document: number) => number>, documentIdx: number }} */ (pdf);
  const counts = [module._FPDFDoc_GetAttachmentCount, module._FPDFDoc_GetJavaScriptActionCount];
  return counts.some((count) => (count?.call(module, documentIdx) ?? 0) > 0);
}

/**
 * A new PDF of the pages as they look. @param {Iterable<import('@hyzyla/pdfium').PDFiumPage>} pages @returns
 * {Promise<Uint8Array>}
 */
async function documentOf(pages) {
  // The same PDF gives the same bytes, whenever it is drawn.
  const pdf = new PDFDocument({
    autoFirstPage: false,
    info: { CreationDate: new Date(0), Producer: '', Creator: '' },
  });
  /** @type {Uint8Array[]} */
  const chunks = [];
  pdf.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  for (const page of pages) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longest = Math.max(originalWidth, originalHeight) || LETTER_POINTS;
    const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, PAGE_SIDE_PIXELS / longest);
    const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
    const picture = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    // No page is drawn larger than its picture: an unprintable size becomes a readable one.
    const size = [(width / DOTS_PER_INCH) * POINTS_PER_INCH, (height / DOTS_PER_INCH) * POINTS_PER_INCH];
    pdf.addPage({ size: /** @type {[number, number]} */ (size), margin: 0 });
    pdf.image(picture, 0, 0, { width: size[0], height: size[1] });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/**
 * Ends the process as soon as it holds more than it may: its own thread sees that while another draws. @param {number}
 * bytesMax
 */
function watchMemory(bytesMax) {
  setInterval(() => {
    if (process.memoryUsage.rss() > bytesMax) process.kill(process.pid, 'SIGKILL');
  }, MEMORY_LOOK_MILLISECONDS);
}

if (isMainThread) {
  sharp.concurrency(1);
  sharp.cache(false);
  process.once('message', async (message) => {
    const order = /** @type {Order} */ (message);
    new Worker(new URL(import.meta.url), { workerData: order.limits.memoryBytesMax });
    // The one who asked ends this process when the answer is there.
    process.send?.(await draw(order));
  });
  process.once('disconnect', () => process.exit(1));
} else {
  watchMemory(workerData);
}
