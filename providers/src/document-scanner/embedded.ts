import { pictureOfJpeg } from './jpeg.ts';
import { readablePdf } from './pdf.ts';
import { pictureOfPng } from './png.ts';
import { type DocumentScanner, type DocumentType, documentTypeOf, type ScanOutcome } from './port.ts';
import { pictureOfWebp } from './webp.ts';

/** The file that every scanner knows, to be tried with; in two parts, so that it does not stand here itself. */
const TRIAL = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

const READERS: Readonly<Record<DocumentType, (content: Buffer) => ScanOutcome>> = {
  'image/jpeg': pictureOfJpeg,
  'image/png': pictureOfPng,
  'image/webp': pictureOfWebp,
  'application/pdf': readablePdf,
};

/**
 * Reads each file by the rules of its kind: pictures are written anew from their own parts, papers must not act. It knows no
 * list of harmful programs but the trial file; a scanner that does goes behind the same port.
 */
export function embeddedDocumentScanner(): DocumentScanner {
  return {
    name: 'embedded document scanner',
    embedded: true,
    async scan({ content, mediaType }) {
      if (content.includes(TRIAL)) return { outcome: 'refused', reason: 'malware' };
      if (documentTypeOf(content) !== mediaType) return { outcome: 'refused', reason: 'typeLie' };
      return READERS[mediaType](content);
    },
  };
}
