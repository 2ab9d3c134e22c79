import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { operations } from '@lendside/contract/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { openApi } from './open-api.ts';
import { apiHeaders, pageHeaders } from './security-headers.ts';
import { VERSION } from './version.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lendside API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  displayOperationId: true,
  validatorUrl: null,
});
`;

const ASSETS = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
] as const;

/** `/api/openapi.json` and `/api/docs`, with what stands in this deployment: developer endpoints are left out in production. */
export function registerDocs(app: FastifyInstance, context: Context): void {
  const { production } = context.settings;
  const shown = operations.filter((operation) => !production || !operation.developmentOnly);
  // Made when it is first asked for: it costs a third of a second, which a start need not wait for.
  let json: string | undefined;
  const { https } = context.settings.origins;
  const forPage = pageHeaders(https, "'none'");

  const serve = (url: string, type: string, body: string | Buffer) =>
    app.get(url, (_request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(forPage).type(type).send(body);
    });

  app.get('/api/openapi.json', (_request: FastifyRequest, reply: FastifyReply) => {
    json ??= JSON.stringify(openApi(shown, VERSION));
    reply.headers(apiHeaders(https)).type('application/json; charset=utf-8').send(json);
  });
  serve('/api/docs', 'text/html; charset=utf-8', PAGE);
  serve('/api/docs/start.js', 'text/javascript; charset=utf-8', START);
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static');
  for (const [file, type] of ASSETS) {
    serve(`/api/docs/${file}`, type, readFileSync(join(folder, file)));
  }
}
