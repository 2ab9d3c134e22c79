import { UPLOAD_BYTES_MAX } from '@lendside/domain/upload-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';
import type { Flags } from '../configuration/flags.ts';
import { uploadRulesOf } from './upload-rules.ts';

const FIELDS_MAX = 10;

/** What forms that are being read may hold together, in bytes. */
const HELD_BYTES_MAX = 128 * 1024 * 1024;

const BOUNDARY = /\bboundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i;

interface Held {
  bytes: number;
  readonly bytesMax: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form with a file in it. */
    form?: boolean;
  }
}

/**
 * Reads forms with files, where an operation takes one; anywhere else a form is `bad_request`. A file is its bytes. What is
 * larger than a form may be at this moment is `file_too_large`, and is held no further. Nobody has to sign in to send one:
 * what all of them together hold is bounded, and `service_unavailable` beyond it. Answers what says how many bytes that is now.
 */
export function readForms(app: FastifyInstance, flags: Flags, heldBytesMax = HELD_BYTES_MAX): () => number {
  const held = { bytes: 0, bytesMax: heldBytesMax };
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    if (!request.routeOptions.config.form) throw new Problem('bad_request');
    const contentType = request.headers['content-type'] ?? '';
    const body = await bytesOf(payload, Number(request.headers['content-length']), flags, held);
    try {
      if (partsOf(body, contentType) > FIELDS_MAX) throw new Problem('bad_request');
      return await fieldsOf(body, contentType);
    } catch {
      throw new Problem('bad_request');
    } finally {
      held.bytes -= body.length;
    }
  });
  return () => held.bytes;
}

/**
 * The largest form: twice the largest file as it is configured now, so that one that is a little too large is told so and
 * not cut off. Not the server's own limit of a body: that is fixed when the service starts.
 */
const formBytesMax = (flags: Flags): number =>
  2 * Math.max(UPLOAD_BYTES_MAX, uploadRulesOf(flags).bytesMax) + 64 * 1024;

function bytesOf(payload: NodeJS.ReadableStream, saidBytes: number, flags: Flags, held: Held): Promise<Buffer> {
  const bytesMax = formBytesMax(flags);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = () => payload.off('data', take).off('end', finish).off('error', fail).off('close', fail);
    const refuse = (problem: Problem) => {
      settle();
      held.bytes -= bytes;
      reject(problem);
    };
    const tooLarge = () => new Problem('file_too_large', { megabytes: String(flags.limit('loanDocumentSize')) });
    const fail = () => refuse(new Problem('bad_request'));
    const finish = () => {
      settle();
      resolve(Buffer.concat(chunks, bytes));
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      held.bytes += chunk.length;
      if (bytes > bytesMax) refuse(tooLarge());
      else if (held.bytes > held.bytesMax) refuse(new Problem('service_unavailable'));
      else chunks.push(chunk);
    };
    if (saidBytes > bytesMax) return reject(tooLarge());
    payload.on('data', take).on('end', finish).on('error', fail).on('close', fail);
  });
}

/** How many parts a form seems to have. Ten megabytes of empty ones would take seconds to be read as fields. */
function partsOf(body: Buffer, contentType: string): number {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  // One stands before the first part, without a line before it, and one behind the last.
  const boundary = Buffer.from(`\r\n--${quoted ?? plain ?? ''}`);
  let parts = 0;
  for (let at = body.indexOf(boundary); at !== -1; at = body.indexOf(boundary, at + boundary.length)) {
    parts += 1;
    if (parts > FIELDS_MAX) break;
  }
  return parts;
}

async function fieldsOf(body: Buffer, contentType: string): Promise<Readonly<Record<string, unknown>>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    if (Object.keys(fields).length === FIELDS_MAX || name in fields) throw new Problem('bad_request');
    fields[name] = typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer());
  }
  return fields;
}
