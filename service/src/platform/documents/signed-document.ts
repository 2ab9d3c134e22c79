import { type CalendarDate, dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { instant } from '@lendside/providers/instant';
import { SIGNATURE_FIELD } from '@lendside/providers/signing/adopted';
import type { SignedDocumentFacts } from '@lendside/providers/signing/embedded';
import { type DocumentWriter, openDocument } from './document-writer.ts';
import { drawBlocks } from './draw-document.ts';

interface SignatureTexts {
  readonly title: string;
  readonly signature: string;
  readonly by: string;
  readonly on: string;
  readonly how: string;
  readonly typed: string;
  readonly drawn: string;
  readonly drawing: (name: string) => string;
  readonly session: string;
  readonly documents: string;
  readonly hash: string;
  readonly sealed: string;
  readonly reason: string;
}

const texts: Readonly<Record<Language, SignatureTexts>> = {
  english: {
    title: 'Signed documents',
    signature: 'Signature',
    by: 'Signed by',
    on: 'Signed on',
    how: 'How',
    typed: 'Name typed and adopted as a signature',
    drawn: 'Signature drawn and adopted',
    drawing: (name) => `Signature drawn by ${name}`,
    session: 'Signing number',
    documents: 'What was signed',
    hash: 'SHA-256 of its words',
    sealed: 'This file is sealed. A PDF reader that checks signatures reports any change made after it was signed.',
    reason: 'Signed electronically',
  },
  spanish: {
    title: 'Documentos firmados',
    signature: 'Firma',
    by: 'Firmado por',
    on: 'Fecha de la firma',
    how: 'Cómo',
    typed: 'Nombre escrito y adoptado como firma',
    drawn: 'Firma dibujada y adoptada',
    drawing: (name) => `Firma dibujada por ${name}`,
    session: 'Número de la firma',
    documents: 'Lo que se firmó',
    hash: 'SHA-256 de sus palabras',
    sealed:
      'Este archivo está sellado. Un lector de PDF que comprueba firmas avisa de cualquier cambio hecho después de firmarlo.',
    reason: 'Firmado por medios electrónicos',
  },
};

/** The documents as they were shown, each on pages of its own, then the page with the signature and a place for the seal. */
export async function drawSignedDocument(facts: SignedDocumentFacts): Promise<Buffer> {
  const { language, documents, adopted, signerName, signedAtMs } = facts;
  const own = texts[language];
  const writer = await openDocument({
    language,
    brand: facts.brand,
    title: own.title,
    about: facts.sessionId,
    isSealed: true,
  });
  for (const [index, { text, ownSignature }] of documents.entries()) {
    if (index > 0) writer.newPage();
    writer.part(text.title);
    drawBlocks(writer, text.blocks);
    if (ownSignature) drawSignature(writer, facts);
  }
  writer.newPage();
  drawSignature(writer, facts);
  writer.row(own.how, adopted.kind === 'typed' ? own.typed : own.drawn);
  writer.row(own.session, facts.sessionId);
  writer.heading(own.documents);
  for (const { text, textHash } of documents) {
    writer.strong(text.title);
    writer.note(`${own.hash}: ${textHash}`);
    writer.gap(6);
  }
  writer.gap(6);
  writer.note(own.sealed);
  writer.sealPlace({ name: signerName, reason: own.reason, atMs: signedAtMs });
  return writer.finish();
}

function drawSignature(
  writer: DocumentWriter,
  { language, adopted, signerName, signedAtMs }: SignedDocumentFacts,
): void {
  const own = texts[language];
  writer.heading(own.signature);
  if (adopted.kind === 'typed') writer.handwriting(adopted.name);
  else writer.drawing(SIGNATURE_FIELD, adopted.strokes, own.drawing(signerName));
  writer.row(own.by, signerName);
  writer.row(own.on, `${formatDate(dayOf(signedAtMs), 'long', language)} (${instant(signedAtMs)})`);
}

const dayOf = (ms: number): CalendarDate => dateInZone(ms);
