import { type DrawingLimits, drawAgain, drawPage } from './draw-again.ts';
import { seenInPlainSight } from './plain-sight.ts';
import { type DocumentScanner, documentTypeOf } from './port.ts';

/** The file that every scanner knows, to be tried with; in two parts, so that it does not stand here itself. */
const TRIAL = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

const DRAWN_AT_ONCE = 2;

/**
 * Keeps of each file only what was drawn again, in a process of its own with limits of pixels, pages, time and memory. It
 * knows no list of harmful programs but the trial file; a scanner that does goes behind the same port. It is unsure of what
 * shows one color all over.
 */
export function embeddedDocumentScanner(limits: Partial<DrawingLimits> = {}): DocumentScanner {
  const inTurn = turns(DRAWN_AT_ONCE);
  return {
    name: 'embedded document scanner',
    embedded: true,
    async scan({ content, mediaType }) {
      if (content.includes(TRIAL)) return { outcome: 'refused', reason: 'malware' };
      if (documentTypeOf(content) !== mediaType) return { outcome: 'refused', reason: 'typeLie' };
      const seen = seenInPlainSight(content, mediaType);
      if (seen !== undefined) return { outcome: 'refused', reason: seen };
      const answer = await inTurn(() => drawAgain(content, mediaType, limits));
      if ('refused' in answer) return { outcome: 'refused', reason: answer.refused };
      return { outcome: answer.isBlank ? 'unsure' : 'clean', content: Buffer.from(answer.drawn) };
    },
    async picture({ content, mediaType }, page) {
      if (documentTypeOf(content) !== mediaType) return undefined;
      const answer = await inTurn(() => drawPage(content, mediaType, page, limits));
      return 'refused' in answer ? undefined : { jpeg: Buffer.from(answer.drawn), pages: answer.pages };
    },
  };
}

/** Lets so many run at once; the others wait, first come, first served. */
function turns(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running === most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
