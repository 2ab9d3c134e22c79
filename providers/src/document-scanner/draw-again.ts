import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { type DocumentType, PIXELS_MAX, type ScanRefusal } from './port.ts';

/** Reply of the drawing process. */
export type Drawn =
  | { readonly drawn: Uint8Array; readonly isBlank: boolean; readonly pages: number }
  | { readonly refused: ScanRefusal };

const LIMITS = { pixelsMax: PIXELS_MAX, pagesMax: 60, memoryBytesMax: 768 * 1024 * 1024 };
const TIME_MAX_MILLISECONDS = 20_000;

const PROCESS = '@lendside/providers/document-scanner/drawing-process';

/** Limits of one drawing, where a test wants smaller ones. */
export interface DrawingLimits {
  readonly pixelsMax: number;
  readonly pagesMax: number;
  readonly memoryBytesMax: number;
  readonly timeMilliseconds: number;
}

/**
 * Draws a document again in a process of its own, which is started for it and ends with it. The process is given the file
 * and nothing else: no settings, no secrets. One that takes too long or holds too much is ended, and the file
 * `unfoldsTooFar`; one that breaks leaves it `unreadable`.
 */
export const drawAgain = (
  content: Buffer,
  mediaType: DocumentType,
  limits: Partial<DrawingLimits> = {},
): Promise<Drawn> => draw({ content, mediaType }, limits);

/** One page of a document as a JPEG, in a process as above. */
export const drawPage = (
  content: Buffer,
  mediaType: DocumentType,
  page: number,
  limits: Partial<DrawingLimits> = {},
): Promise<Drawn> => draw({ content, mediaType, page }, limits);

function draw(
  order: {
    readonly content: Buffer;
    readonly mediaType: DocumentType;
    readonly page?: number;
  },
  { timeMilliseconds = TIME_MAX_MILLISECONDS, ...limits }: Partial<DrawingLimits>,
): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const drawing = fork(createRequire(import.meta.url).resolve(PROCESS), [], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: timeMilliseconds,
      killSignal: 'SIGKILL',
    });
    drawing.once('message', (answer) => {
      resolve(answer as Drawn);
      drawing.kill('SIGKILL');
    });
    drawing.once('error', reject);
    drawing.once('exit', (_code, signal) =>
      resolve({ refused: signal === 'SIGKILL' ? 'unfoldsTooFar' : 'unreadable' }),
    );
    drawing.send({ ...order, limits: { ...LIMITS, ...limits } }, (error) => error && reject(error));
  });
}
