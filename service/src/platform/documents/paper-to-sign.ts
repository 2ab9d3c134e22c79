import type { Language } from '@lendside/domain/language';
import type { PaperToSign } from '@lendside/providers/signing/docusign';
import type { NewSigning } from '@lendside/providers/signing/port';
import { openDocument } from './document-writer.ts';
import { drawBlocks } from './draw-document.ts';

const texts = {
  english: { signature: 'Signature', by: 'To be signed by', hash: 'SHA-256 of its words' },
  spanish: { signature: 'Firma', by: 'Para firmar por', hash: 'SHA-256 de sus palabras' },
} as const satisfies Record<Language, object>;

/** Room for a signature and its date. */
const SIGNATURE_POINTS = 70;

/** The documents of a signing, each as a file of its own, before it is signed: the last one is signed, and those that want to be. */
export function drawPapersToSign(signing: NewSigning): Promise<readonly PaperToSign[]> {
  const { documents } = signing;
  return Promise.all(
    documents.map((document, index) =>
      drawPaper(signing, document, document.ownSignature === true || index === documents.length - 1),
    ),
  );
}

async function drawPaper(
  { language, brand, reference, signerName }: NewSigning,
  { text, textHash }: NewSigning['documents'][number],
  isSigned: boolean,
): Promise<PaperToSign> {
  const own = texts[language];
  const writer = await openDocument({ language, brand, title: text.title, about: reference });
  drawBlocks(writer, text.blocks);
  writer.note(`${own.hash}: ${textHash}`);
  if (isSigned) {
    writer.heading(own.signature, SIGNATURE_POINTS + 40);
    writer.row(own.by, signerName);
  }
  const signature = isSigned ? writer.place(SIGNATURE_POINTS) : undefined;
  return { name: text.title, pdf: await writer.finish(), signature };
}
