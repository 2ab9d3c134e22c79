import type { FastifyInstance } from 'fastify';
import { Problem } from '../../problem.ts';

/** The largest body of a call; files have their own endpoints. Longer texts than a field takes are told so by name. */
export const BODY_BYTES_MAX = 256 * 1024;

/** Reads JSON bodies. Nothing at all is no fields; anything else that is not JSON is `bad_request`. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new Problem('bad_request'));
    }
  });
}
