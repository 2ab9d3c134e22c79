import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { clamdAdapter } from './clamd.ts';
import { embeddedDocumentScanner } from './embedded.ts';
import type { DocumentScanner } from './port.ts';

/** Ways to answer the port `documentScanner`. */
export const documentScannerSocket: Socket<DocumentScanner> = {
  calls: { scan: 'read', picture: 'read' },
  adapters: { embedded: plainAdapter(() => embeddedDocumentScanner()), clamd: clamdAdapter },
  limits: { timeoutMs: 60_000 },
};
