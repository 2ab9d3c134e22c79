import fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Binding } from '../../on.ts';
import { Problem } from '../../problem.ts';
import type { AccessCheck } from './access.ts';
import { callLimit } from './call-limit.ts';
import { registerDocs } from './docs.ts';
import { readForms } from './form-body.ts';
import { registerInboxPage } from './inbox-page.ts';
import { BODY_BYTES_MAX, readJsonBodies } from './json-body.ts';
import { registerPages } from './pages.ts';
import { type Probes, registerProbes } from './probes.ts';
import { API_PATH, registerOperations, sendProblem } from './register-operations.ts';
import { registerShortLinks } from './short-links.ts';
import { sourceLines } from './source-lines.ts';

export interface ServerOptions {
  /** May this caller do that? The access slice answers. */
  readonly access: AccessCheck;
  readonly portalFolder: string;
  readonly probes: Probes;
  /** Counts an answered call. */
  readonly answered?: (operation: string, status: number, seconds: number) => void;
  /** Counts that a referral link was opened, and answers where it leads. */
  readonly scanned?: (shortCode: string, address: string) => Promise<string>;
  readonly inbox?: Parameters<typeof registerInboxPage>[2];
}

/** The HTTP server of one process: operations, their documentation, and the portal. */
export function buildServer(context: Context, bindings: readonly Binding[], options: ServerOptions): FastifyInstance {
  const { settings } = context;
  const failures = { context, sourceLine: sourceLines() };
  const app = fastify({
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    exposeHeadRoutes: false,
    // A request that comes on an open connection while this process closes is answered like any other.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: 65_000,
    requestTimeout: 60_000,
    frameworkErrors: (error, request, reply) => void sendProblem(failures, request, reply, error),
  });
  readJsonBodies(app);
  app.setErrorHandler((error, request, reply) => void sendProblem(failures, request, reply, error));

  const around = {
    ...failures,
    access: options.access,
    answered: options.answered,
    waitSeconds: callLimit(context.clock, settings.callsPerMinute),
  };
  const takesForm = ({ operation }: Binding) => operation.form === true;
  registerOperations(
    app,
    around,
    bindings.filter((binding) => !takesForm(binding)),
  );
  void app.register(async (forms) => {
    readForms(forms, context.flags);
    registerOperations(forms, around, bindings.filter(takesForm));
  });
  app.setNotFoundHandler((request, reply) => void sendProblem(failures, request, reply, new Problem('not_found')));
  app.all(`${API_PATH}/*`, (request, reply) => void sendProblem(failures, request, reply, new Problem('not_found')));
  registerDocs(app, context);
  if (options.inbox && !settings.production) registerInboxPage(app, context, options.inbox);
  if (options.scanned) registerShortLinks(app, settings.origins.https, options.scanned);
  registerProbes(app, options.probes);
  registerPages(app, context, options);
  return app;
}
