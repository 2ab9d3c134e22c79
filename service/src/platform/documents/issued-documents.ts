import { createHash } from 'node:crypto';
import type { Language } from '@lendside/domain/language';
import type { Context } from '../../context.ts';
import { fileHash, findIssued, type IssuedDocument, insertFile, insertIssued } from './issued-documents-store.ts';

/**
 * Documents that are made once: what one says is fixed when it is first asked for, for every language, and its file in a
 * language when it is first opened there. From then on it is the same, byte for byte (decision 46).
 */

const MEDIA_TYPE = 'application/pdf';
/** Keys of the object store: a file is found by what is in it. */
const keyOf = (documentHash: string) => `issued/${documentHash}`;

/** Facts of documents: as they were issued, and of the others as they are issued now. */
export async function issuedFacts<Facts>(
  context: Context,
  documents: readonly { readonly subject: string; readonly facts: Facts }[],
): Promise<ReadonlyMap<string, Facts>> {
  if (documents.length === 0) return new Map();
  const issued = await insertIssued(context.db, documents, context.clock.nowMs());
  const known = documents.filter(({ subject }) => !issued.has(subject)).map(({ subject }) => subject);
  const before = known.length > 0 ? await findIssued<Facts>(context.db, known) : [];
  const now = documents.filter(({ subject }) => issued.has(subject));
  return new Map([...now, ...before].map(({ subject, facts }) => [subject, facts]));
}

/** A document as it was issued, or as it is now for the first time; undefined where there is nothing to say. */
export async function issuedDocument<Facts>(
  context: Context,
  subject: string,
  factsOf: () => Promise<Facts | undefined>,
): Promise<IssuedDocument<Facts> | undefined> {
  const [before] = await findIssued<Facts>(context.db, [subject]);
  if (before) return before;
  const facts = await factsOf();
  if (facts === undefined) return undefined;
  await insertIssued(context.db, [{ subject, facts }], context.clock.nowMs());
  return (await findIssued<Facts>(context.db, [subject]))[0];
}

/** The file of a document in a language: as it was made there, or drawn from what the document says. */
export async function issuedFile<Facts>(
  context: Context,
  { subject, facts, issuedAtMs }: IssuedDocument<Facts>,
  language: Language,
  draw: (facts: Facts, madeAtMs: number) => Promise<Buffer>,
): Promise<Buffer> {
  const saved = await fileHash(context.db, subject, language);
  if (saved !== undefined) return savedFile(context, subject, saved);
  const file = await draw(facts, issuedAtMs);
  const documentHash = createHash('sha256').update(file).digest('hex');
  await context.ports.objectStore.put(keyOf(documentHash), file, MEDIA_TYPE);
  if (await insertFile(context.db, { subject, language, documentHash }, context.clock.nowMs())) return file;
  const earlier = await fileHash(context.db, subject, language);
  return earlier === undefined ? file : savedFile(context, subject, earlier);
}

async function savedFile(context: Context, subject: string, documentHash: string): Promise<Buffer> {
  const saved = await context.ports.objectStore.get(keyOf(documentHash));
  if (!saved) throw new Error(`the file ${documentHash} of ${subject} is not in the object store`);
  return saved.content;
}
