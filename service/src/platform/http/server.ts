import { callCode } from '@lendside/domain/call-code';
import type { Language } from '@lendside/domain/language';
import fastify, { type FastifyInstance, type onResponseHookHandler } from 'fastify';
import type { Context } from '../../context.ts';
import type { Binding } from '../../on.ts';
import { Problem, sentenceOf } from '../../problem.ts';
import { contextsInTrace } from '../tracing/trace.ts';
import type { AccessCheck } from './access.ts';
import { admission, kindOfPath } from './admission.ts';
import type { WaitSeconds } from './call-limit.ts';
import { registerCallbacks, type TakeCallback } from './callbacks.ts';
import { isHostOf } from './deployment.ts';
import { registerDocs } from './docs.ts';
import { readForms } from './form-body.ts';
import { languageOf } from './http-caller.ts';
import { registerInboxPage } from './inbox-page.ts';
import { BODY_BYTES_MAX, readJsonBodies } from './json-body.ts';
import { tooManyCalls } from './named-problem.ts';
import { pageLanguage } from './page-documents.ts';
import { registerPages } from './pages.ts';
import { isProbePath, type Probes, registerProbes } from './probes.ts';
import {
  API_PATH,
  type Failures,
  operationOf,
  registerOperations,
  sendProblem,
  sendWorded,
  urgencyOfCall,
} from './register-operations.ts';
import { traceOf, traceRequests } from './request-trace.ts';
import { apiHeaders } from './security-headers.ts';
import type { Shedding } from './shedding.ts';
import { registerShortLinks } from './short-links.ts';
import { sourceLines } from './source-lines.ts';
import { tooBusy, tooManyRequests } from './too-many-requests.ts';

export interface ServerOptions {
  /** May this caller do that? The access slice answers. */
  readonly access: AccessCheck;
  readonly waitSeconds: WaitSeconds;
  readonly shedding: Shedding;
  readonly portalFolder: string;
  readonly probes: Probes;
  /** Counts an answered call. */
  readonly answered?: (operation: string, status: number, seconds: number) => void;
  /** Counts that a referral link was opened, and answers where it leads. */
  readonly scanned?: (shortCode: string, address: string) => Promise<string>;
  /** Takes callbacks of vendors in. */
  readonly takeCallback: TakeCallback;
  readonly inbox?: Parameters<typeof registerInboxPage>[2];
}

/** Line under a refusal in plain text: the code by which an operator finds it in the log. */
const SAY_CODE: Readonly<Record<Language, (code: string) => string>> = {
  english: (code) => `If you call us, say: ${code}`,
  spanish: (code) => `Si nos llama, diga: ${code}`,
};

/** The HTTP server of one process: operations, their documentation, and the portal. */
export function buildServer(context: Context, bindings: readonly Binding[], options: ServerOptions): FastifyInstance {
  const { settings } = context;
  const failures = { context, sourceLine: sourceLines(), answered: options.answered };
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
  traceRequests(app, settings.trustedProxies);
  readJsonBodies(app);
  app.setErrorHandler((error, request, reply) => void sendProblem(failures, request, reply, error));

  turnAwayFirst(app, failures, options);
  const { access, shedding } = options;
  const around = { ...failures, access, shedding, inTrace: contextsInTrace(context) };
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
  if (!settings.production) registerDocs(app, context);
  if (options.inbox && !settings.production) registerInboxPage(app, context, options.inbox);
  const onResponse = countPages(options.answered);
  if (options.scanned) registerShortLinks(app, settings.origins.https, options.scanned, onResponse);
  registerCallbacks(app, context, options.takeCallback);
  registerProbes(app, options.probes);
  registerPages(app, context, { portalFolder: options.portalFolder, onResponse });
  return app;
}

/** Counts what is no call by its kind: pages, files and short links, also those that are turned away. */
const countPages =
  (answered: ServerOptions['answered']): onResponseHookHandler =>
  (request, { statusCode, elapsedTime }, done) => {
    answered?.(kindOfPath(request.url), statusCode, elapsedTime / 1000);
    done();
  };

/** Turns requests away, whatever they ask for, before a route sees them. */
function turnAwayFirst(
  app: FastifyInstance,
  failures: Failures,
  { waitSeconds, shedding }: Pick<ServerOptions, 'waitSeconds' | 'shedding'>,
): void {
  const { settings } = failures.context;
  const { origins, production } = settings;
  const admit = admission(isHostOf(Object.values(origins.portals), production), waitSeconds);
  const busy = { english: tooBusy('english'), spanish: tooBusy('spanish') };
  app.addHook('onRequest', (request, reply, done) => {
    // Balancers probe by any name, and as often as they like.
    if (isProbePath(request.url)) return done();
    const kind = kindOfPath(request.url);
    const away = admit(kind, request.raw, request.ip);
    if (!away) {
      if (kind !== 'calls' || !shedding.turnsAway(urgencyOfCall(request))) return done();
      return sendWorded(failures, request, reply, busy[languageOf(request.raw.headers)]);
    }
    const { status, retryAfterSeconds } = away;
    const refusal = (language: Language) =>
      retryAfterSeconds === undefined
        ? new Problem(status === 421 ? 'host_unknown' : 'bad_request')
        : tooManyRequests(retryAfterSeconds, language);
    const { headers } = request.raw;
    if (kind === 'calls') {
      const problem = tooManyCalls(operationOf(request), refusal(languageOf(headers)));
      return void sendProblem(failures, request, reply, problem);
    }
    const language = pageLanguage(headers.cookie, headers['accept-language']);
    const { code, values } = refusal(language);
    const { traceId } = traceOf(request);
    reply.headers(apiHeaders(origins.https)).code(status).type('text/plain; charset=utf-8');
    if (values.seconds !== undefined) reply.header('retry-after', values.seconds);
    reply.send(`${sentenceOf(code, language, values)}\n${SAY_CODE[language](callCode(traceId))}\n`);
  });
}
