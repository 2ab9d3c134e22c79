import { UPLOAD_BYTES_MAX } from '@lendside/domain/upload-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { Flags } from '../system/flags.ts';
import { uploadRulesOf } from '../upload-rules.ts';

const FIELDS_MAX = 10;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form with a file in it. */
    form?: boolean;
  }
}

/**
 * Reads forms with files, where an operation takes one; anywhere else a form is `bad_request`. A file is its bytes. What is
 * larger than a form may be at this moment is `file_too_large`, and is held no further.
 */
export function readForms(app: FastifyInstance, flags: Flags): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    if (!request.routeOptions.config.form) throw new Problem('bad_request');
    const body = await bytesOf(payload, Number(request.headers['content-length']), flags);
    return fieldsOf(body, request.headers['content-type'] ?? '').catch(() => {
      throw new Problem('bad_request');
    });
  });
}

/**
 * The largest form: twice the largest file as it is configured now, so that one that is a little too large is told so and
 * not cut off. Not the server's own limit of a body: that is fixed when the service starts.
 */
const formBytesMax = (flags: Flags): number =>
  2 * Math.max(UPLOAD_BYTES_MAX, uploadRulesOf(flags).bytesMax) + 64 * 1024;

function bytesOf(payload: NodeJS.ReadableStream, saidBytes: number, flags: Flags): Promise<Buffer> {
  const bytesMax = formBytesMax(flags);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = (settle: () => void) => {
      payload.off('data', take).off('end', finish).off('error', fail);
      settle();
    };
    const tooLarge = () =>
      reject(new Problem('file_too_large', { megabytes: String(flags.limit('loanDocumentSize')) }));
    const fail = () => done(() => reject(new Problem('bad_request')));
    const finish = () => done(() => resolve(Buffer.concat(chunks, bytes)));
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytesMax) done(tooLarge);
      else chunks.push(chunk);
    };
    if (saidBytes > bytesMax) return tooLarge();
    payload.on('data', take).on('end', finish).on('error', fail);
  });
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
