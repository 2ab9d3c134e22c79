import multipart from '@fastify/multipart';
import { UPLOAD_BYTES_MAX } from '@lendside/domain/upload-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';
import type { Flags } from '../configuration/flags.ts';
import { uploadRulesOf } from './upload-rules.ts';

const FIELDS_MAX = 10;
const FIELD_BYTES_MAX = 16 * 1024;

/** Maximum bytes of all forms being read at once. */
const HELD_BYTES_MAX = 128 * 1024 * 1024;

interface Held {
  bytes: number;
  readonly bytesMax: number;
}

/**
 * Reads forms with files for the routes of this instance: a file is its bytes. Elsewhere a form is `bad_request`. What
 * is larger than a form may be at this moment is `file_too_large`, and is held no further. Sending one needs no
 * sign-in: what all of them together hold is bounded, and `service_unavailable` beyond it. Answers what says how many
 * bytes that is now.
 *
 * The plug-in hooks into each request of its instance, so the instance holds routes that take forms and no other.
 */
export function readForms(app: FastifyInstance, flags: Flags, heldBytesMax = HELD_BYTES_MAX): () => number {
  const held = { bytes: 0, bytesMax: heldBytesMax };
  void app.register(multipart, {
    limits: { fields: FIELDS_MAX, files: 1, parts: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, fileSize: Infinity },
  });
  app.addHook('preHandler', async (request) => {
    if (request.isMultipart()) request.body = await formOf(request, flags, held);
  });
  return () => held.bytes;
}

/**
 * The largest form: twice the largest file as it is configured now, so that one that is a little too large is told so
 * and not cut off. Not the server's own limit of a body: that is fixed when the service starts.
 */
const formBytesMax = (flags: Flags): number =>
  2 * Math.max(UPLOAD_BYTES_MAX, uploadRulesOf(flags).bytesMax) + 64 * 1024;

/** The fields of a form. Refuses it as soon as its bytes, whichever part they belong to, are too many. */
async function formOf(request: FastifyRequest, flags: Flags, held: Held): Promise<Readonly<Record<string, unknown>>> {
  const { raw } = request;
  const bytesMax = formBytesMax(flags);
  const tooLarge = () => new Problem('file_too_large', { megabytes: String(flags.limit('loanDocumentSize')) });
  if (Number(raw.headers['content-length']) > bytesMax) throw tooLarge();
  let bytes = 0;
  let count: ((chunk: Buffer) => void) | undefined;
  const tooMuch = new Promise<never>((_, reject) => {
    count = (chunk) => {
      bytes += chunk.length;
      held.bytes += chunk.length;
      if (bytes > bytesMax) reject(tooLarge());
      else if (held.bytes > held.bytesMax) reject(new Problem('service_unavailable'));
    };
  });
  if (count) raw.on('data', count);
  try {
    return await Promise.race([fieldsOf(request), tooMuch]);
  } finally {
    if (count) raw.off('data', count);
    // What still comes of a refused form is let go, so that the connection can be used again.
    raw.unpipe();
    raw.resume();
    held.bytes -= bytes;
  }
}

async function fieldsOf(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      if (!part.fieldname || fields.has(part.fieldname)) throw new Problem('bad_request');
      fields.set(part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value);
    }
  } catch {
    throw new Problem('bad_request');
  }
  return Object.fromEntries(fields);
}
