import { SEAL_BYTES, SEAL_RANGE } from '@lendside/providers/signing/seal';

/** The field of the seal, invisible, with room for a signature that is filled in when every other byte stands. */
export function keepSealPlace(
  document: PDFKit.PDFDocument,
  { name, reason, atMs }: { readonly name: string; readonly reason: string; readonly atMs: number },
): void {
  // A text of a PDF is an object here: a plain one would be written as a name.
  const text = (value: string) => Object(value) as string;
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    Contents: Buffer.alloc(SEAL_BYTES),
    ByteRange: [0, SEAL_RANGE, SEAL_RANGE, SEAL_RANGE],
    Name: text(name),
    Reason: text(reason),
    M: new Date(atMs),
  });
  const widget = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: 132,
    T: text('Seal'),
    V: signature,
    P: document.page.dictionary,
  });
  document.initForm();
  const form = (document as unknown as { readonly _root: { readonly data: { readonly AcroForm: { data: object } } } })
    ._root.data.AcroForm;
  Object.assign(form.data, { SigFlags: 3, Fields: [widget], NeedAppearances: false });
  (document.page as unknown as { readonly annotations: unknown[] }).annotations.push(widget);
  for (const part of [signature, widget]) endPart(part);
}

/** A part is written when it is ended; the library's types ask for content that a dictionary has not. */
function endPart(part: PDFKit.PDFKitReference): void {
  (part as unknown as { end(): void }).end();
}
