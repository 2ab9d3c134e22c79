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
 * @typedef {object} Order
 * @property {Uint8Array} content
 * @property {string} mediaType
 * @property {Limits} limits
 * @property {number} [page] this page alone, as a JPEG to be looked at
 *
 * @typedef {{ drawn: Uint8Array, isBlank: boolean, pages: number }
 *   | { refused: 'unreadable' | 'unfoldsTooFar' | 'encrypted' | 'active' }} Drawn
 */

/** Longest side of a drawn page: letter paper at 150 dots an inch is 1,275 by 1,650. */
const PAGE_SIDE_PIXELS = 1650;
const POINTS_PER_INCH = 72;
const DOTS_PER_INCH = 150;
/** Letter paper, for a page that says no size. */
const LETTER_POINTS = 792;
const QUALITY = 85;
const MEMORY_LOOK_MILLISECONDS = 20;
/** Smaller ones show too little to say that they show nothing. */
const BLANK_SIDE_PIXELS_MIN = 64;
/** Most that a channel of a blank picture strays from its mean, of 255. */
const BLANK_DEVIATION_MAX = 1;

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
async function draw({ content, mediaType, limits, page }) {
  const write = WRITERS[mediaType];
  if (!write) return drawPages(content, limits, page);
  if (page === undefined) return drawPicture(content, write, limits);
  return page === 1 ? drawPicture(content, shown, limits) : { refused: 'unreadable' };
}

/** A picture to be looked at. @param {import('sharp').Sharp} picture */
const shown = (picture) =>
  picture
    .resize({ width: PAGE_SIDE_PIXELS, height: PAGE_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY });

/** Whether a picture has one color all over. @param {import('sharp').Sharp} picture @param {number} side its shorter one */
async function isBlank(picture, side) {
  if (side < BLANK_SIDE_PIXELS_MIN) return false;
  const { channels } = await picture.stats();
  return channels.every(({ stdev }) => stdev < BLANK_DEVIATION_MAX);
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
    const drawn = await write(picture.autoOrient()).toBuffer();
    return { drawn, isBlank: await isBlank(sharp(drawn), Math.min(width, height)), pages: 1 };
  } catch (error) {
    return { refused: /pixel limit|exceeds/i.test(String(error)) ? 'unfoldsTooFar' : 'unreadable' };
  }
}

/** @param {Uint8Array} content @param {Limits} limits @param {number} [only] @returns {Promise<Drawn>} */
async function drawPages(content, { pagesMax }, only) {
  const library = await PDFiumLibrary.init();
  try {
    const pdf = await library.loadDocument(content);
    if (doesSomething(pdf)) return { refused: 'active' };
    const pages = pdf.getPageCount();
    if (pages === 0) return { refused: 'unreadable' };
    if (pages > pagesMax) return { refused: 'unfoldsTooFar' };
    if (only === undefined) return { ...(await documentOf(pdf.pages())), pages };
    if (only > pages) return { refused: 'unreadable' };
    return { drawn: (await pictureOf(pdf.getPage(only - 1))).picture, isBlank: false, pages };
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
 * A page as it looks. @param {import('@hyzyla/pdfium').PDFiumPage} page @returns {Promise<{ picture: Buffer, width: number, height:
 * number }>}
 */
async function pictureOf(page) {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight) || LETTER_POINTS;
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, PAGE_SIDE_PIXELS / longest);
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return { picture, width, height };
}

/**
 * A new PDF of the pages as they look. @param {Iterable<import('@hyzyla/pdfium').PDFiumPage>} pages @returns {Promise<{ drawn: Uint8Array,
 * isBlank: boolean }>}
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
  let shows = false;
  for (const page of pages) {
    const { picture, width, height } = await pictureOf(page);
    shows ||= !(await isBlank(sharp(picture), Math.min(width, height)));
    // No page is drawn larger than its picture: an unprintable size becomes a readable one.
    const size = [(width / DOTS_PER_INCH) * POINTS_PER_INCH, (height / DOTS_PER_INCH) * POINTS_PER_INCH];
    pdf.addPage({ size: /** @type {[number, number]} */ (size), margin: 0 });
    pdf.image(picture, 0, 0, { width: size[0], height: size[1] });
  }
  pdf.end();
  await ended;
  return { drawn: Buffer.concat(chunks), isBlank: !shows };
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
