import { documentScannerSuite } from './document-scanner-suite.ts';
import { embeddedDocumentScanner } from './embedded.ts';

documentScannerSuite('embedded', embeddedDocumentScanner);
