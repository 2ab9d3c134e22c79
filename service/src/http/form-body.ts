import { UPLOAD_BYTES_MAX } from '@lendside/domain/upload-limits';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * The largest form: twice the largest file as it was configured at the start, so that one that is a little too large is told
 * so and not cut off.
 */
export const formBytesMax = (fileBytesMax: number): number => 2 * Math.max(UPLOAD_BYTES_MAX, fileBytesMax) + 64 * 1024;
const FIELDS_MAX = 10;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form with a file in it. */
    form?: boolean;
  }
}

/** Reads forms with files, where an operation takes one; anywhere else a form is `bad_request`. A file is its bytes. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
    if (!request.routeOptions.config.form) return done(new Problem('bad_request'));
    fieldsOf(body as Buffer, request.headers['content-type'] ?? '').then(
      (fields) => done(null, fields),
      () => done(new Problem('bad_request')),
    );
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
