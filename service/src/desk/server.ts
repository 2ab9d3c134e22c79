import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'cookie';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ask } from './ask.ts';
import type { DeskTools } from './desk-tools.ts';
import { isOperation, operationOf } from './operations.ts';
import {
  deskPage,
  FORM_PROOF,
  type Notice,
  plainPage,
  setUpPage,
  signInPage,
  type View,
  type Visitor,
} from './page.ts';
import { DeskRefusal } from './refusal.ts';
import { operatorOf, readInvitation, type SignedInOperator, setUp, signIn, signOut } from './sign-in.ts';
import { STYLE } from './style.ts';

const COOKIE = 'lendside_desk';
const FORM_BYTES_MAX = 16 * 1024;

/** The mark of the desk among the tabs of a browser: a desk. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#345" d="M1 4h14v3H1zm1 4h2v5H2zm10 0h2v5h-2z"/></svg>';

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  // With none at all, browsers say of a form that it comes from nowhere.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

type Form = Readonly<Record<string, string>>;

/** Proof that a form stood on a page of this session. */
const proofOf = (token: string) => createHmac('sha256', token).update('form of the desk').digest('base64url');

function isProof(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(proofOf(token))];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The desk's server, for a loopback address alone. */
export function deskServer(tools: DeskTools, log: Logger): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: FORM_BYTES_MAX,
    frameworkErrors: (_error, _request, reply) => unread(reply.headers(HEADERS), 400),
  });
  // The desk's own forms and nothing else: a body of another kind is no form of a page of its own.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (!isFromHere(request)) await reply.code(403).type('text/plain; charset=utf-8').send('Not from here.');
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return unread(reply, statusCode);
    log.error({ error: String(error) }, 'the desk failed');
    const says = 'It failed, and may be done in part: look into the audit trail before trying again.';
    return page(reply.code(500), plainPage('Failed', { says, refused: true }));
  });
  app.setNotFoundHandler((_request, reply) =>
    page(reply.code(404), plainPage('Not found', { says: 'There is no such page.', refused: true })),
  );
  app.get('/desk.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/icon.svg', (_request, reply) => reply.type('image/svg+xml').send(ICON));
  registerEntry(app, tools);
  registerDesk(app, tools);
  registerPictures(app, tools);
  return app;
}

/** Reply to a request that is not as a page of the desk sends it. */
const unread = (reply: FastifyReply, status: number) =>
  page(
    reply.code(status),
    plainPage('Not done', { says: 'This could not be read, and nothing was done.', refused: true }),
  );

const page = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);
const formOf = (request: FastifyRequest): Form => (request.body ?? {}) as Form;

/** A name other than this machine's own is a page elsewhere that was led here; so is a form that another page sent. */
function isFromHere({ headers, method }: FastifyRequest): boolean {
  const { host = '', origin } = headers;
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/.test(host)) return false;
  if (method === 'GET') return true;
  const site = headers['sec-fetch-site'];
  return (
    (site === undefined || site === 'same-origin' || site === 'none') &&
    (origin === undefined || origin === `http://${host}`)
  );
}

/** Runs what may be refused; a refusal is a sentence. */
async function orNotice<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result } | { readonly notice: Notice }> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof DeskRefusal) return { notice: { says: error.message, refused: true } };
    throw error;
  }
}

/** Signing in, signing out and the set-up of a new operator. */
function registerEntry(app: FastifyInstance, tools: DeskTools): void {
  app.get('/sign-in', (_request, reply) => page(reply, signInPage()));
  app.post('/sign-in', async (request, reply) => {
    const { name = '', password = '', code = '' } = formOf(request);
    const tried = await orNotice(() => signIn(tools, { name, password, code }));
    if ('notice' in tried) return page(reply.code(403), signInPage(tried.notice));
    return withCookie(reply, tried.result.token).redirect('/', 303);
  });
  app.get('/set-up', async (request, reply) => {
    const { token } = request.query as { readonly token?: unknown };
    return invited(tools, reply, typeof token === 'string' ? token : '');
  });
  app.post('/set-up', async (request, reply) => {
    const { token = '', password = '', again = '', code = '' } = formOf(request);
    const tried = await orNotice(() => setUp(tools, { setUpToken: token, password, again, code }));
    if ('notice' in tried) return invited(tools, reply.code(422), token, tried.notice);
    const says = 'You are set up. Sign in with the password, and the next code that the authenticator shows.';
    return page(reply, signInPage({ says, refused: false }));
  });
  app.post('/sign-out', async (request, reply) => {
    const operator = await signedIn(tools, request);
    if (operator && isProof(formOf(request)[FORM_PROOF] ?? '', operator.token)) await signOut(tools, operator);
    return withCookie(reply, '').redirect('/sign-in', 303);
  });
}

async function invited(tools: DeskTools, reply: FastifyReply, token: string, notice?: Notice) {
  const invitation = await readInvitation(tools, token);
  if (invitation) return page(reply, setUpPage(token, invitation, notice));
  const says = 'This link was used, or is older than a day: ask for another one.';
  return page(reply.code(410), plainPage('Set up', { says, refused: true }));
}

const withCookie = (reply: FastifyReply, token: string) =>
  reply.header(
    'set-cookie',
    serialize(COOKIE, token, { httpOnly: true, sameSite: 'strict', path: '/', ...(token === '' && { maxAge: 0 }) }),
  );

const signedIn = (tools: DeskTools, { headers }: FastifyRequest): Promise<SignedInOperator | undefined> =>
  operatorOf(tools, parse(headers.cookie ?? '')[COOKIE] ?? '');

const visitorOf = ({ name, role, token }: SignedInOperator): Visitor => ({ name, role, proof: proofOf(token) });

/** Pages for who is signed in. */
function registerDesk(app: FastifyInstance, tools: DeskTools): void {
  app.get('/', async (request, reply) => {
    const operator = await signedIn(tools, request);
    return operator ? page(reply, deskPage(visitorOf(operator), undefined)) : reply.redirect('/sign-in', 303);
  });
  app.get('/list/:operation', async (request, reply) => {
    const operator = await signedIn(tools, request);
    if (!operator) return reply.redirect('/sign-in', 303);
    const { operation = '' } = request.params as Form;
    if (!isOperation(operation) || operationOf(operation).view !== 'list') return reply.callNotFound();
    return show(tools, reply, operator, { operation, input: {} });
  });
  app.post('/do/:operation', async (request, reply) => {
    const operator = await signedIn(tools, request);
    if (!operator) return reply.redirect('/sign-in', 303);
    const { operation = '' } = request.params as Form;
    const { [FORM_PROOF]: proof = '', ...form } = formOf(request);
    if (!isOperation(operation)) return reply.callNotFound();
    if (!isProof(proof, operator.token)) {
      const says = 'This form is of an earlier sign-in: open the page again.';
      return page(reply.code(403), plainPage('Not done', { says, refused: true }));
    }
    const { input, view } = partsOf(form);
    const { view: isView } = operationOf(operation);
    if (isView === 'picture') return reply.callNotFound();
    if (isView) return show(tools, reply, operator, { operation, input });
    return act(tools, reply, operator, { operation, input, view });
  });
}

/** A page of a document: the JPEG that the service has just drawn, in which nothing can run. */
function registerPictures(app: FastifyInstance, tools: DeskTools): void {
  app.get('/picture/:uploadId/:page', async (request, reply) => {
    const operator = await signedIn(tools, request);
    if (!operator) return reply.redirect('/sign-in', 303);
    const tried = await orNotice(() => ask(tools, operator, 'documentPicture', request.params as Form));
    if ('notice' in tried) return page(reply.code(422), plainPage('No picture', tried.notice));
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('content-disposition', 'inline')
      .type('image/jpeg')
      .send(Buffer.from(tried.result.picture?.base64 ?? '', 'base64'));
  });
}

type Asked = Pick<View, 'operation' | 'input'>;

/** Fields of a form: those of the operation, and those of the view that it stood on. */
function partsOf(form: Form): { readonly input: Form; readonly view: Asked | undefined } {
  const entries = Object.entries(form).filter(([name]) => name !== 'view');
  const input = Object.fromEntries(entries.filter(([name]) => !name.startsWith('view.')));
  const of = entries.filter(([name]) => name.startsWith('view.')).map(([name, value]) => [name.slice(5), value]);
  const { view = '' } = form;
  return { input, view: isOperation(view) ? { operation: view, input: Object.fromEntries(of) } : undefined };
}

async function show(
  tools: DeskTools,
  reply: FastifyReply,
  operator: SignedInOperator,
  { operation, input }: Asked,
  notice?: Notice,
) {
  const visitor = visitorOf(operator);
  const tried = await orNotice(() => ask(tools, operator, operation, input));
  if ('notice' in tried) {
    return page(reply.code(422), deskPage(visitor, { operation, input: {}, answer: {} }, notice ?? tried.notice));
  }
  return page(reply, deskPage(visitor, { operation, input, answer: tried.result }, notice));
}

/** Does something, and shows again where it was done from. */
async function act(
  tools: DeskTools,
  reply: FastifyReply,
  operator: SignedInOperator,
  { operation, input, view }: Asked & { readonly view: Asked | undefined },
) {
  const tried = await orNotice(() => ask(tools, operator, operation, input));
  const notice = 'notice' in tried ? tried.notice : { says: tried.result.says ?? 'It is done.', refused: false };
  if (view === undefined) return page(reply, deskPage(visitorOf(operator), undefined, notice));
  return show(tools, 'notice' in tried ? reply.code(422) : reply, operator, view, notice);
}
