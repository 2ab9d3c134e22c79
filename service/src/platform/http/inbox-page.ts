import { normalizeUsername } from '@lendside/domain/username';
import type { DeliveredMessage, Inbox } from '@lendside/providers/messages/port';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { escapeHtml } from './escape-html.ts';
import { pageHeaders } from './security-headers.ts';

const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: #1d2330; }
article { border: 1px solid #c3c9d4; border-radius: 8px; padding: 1rem 1.25rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
.meta { color: #515a6b; font-size: .9rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
code { font-size: 1.2rem; letter-spacing: .1em; }
`;

const MESSAGES_MAX = 100;

/** A page for developers with what customers would have received. Not there in production. */
export function registerInboxPage(app: FastifyInstance, context: Context, inbox: Inbox): void {
  const headers = { ...pageHeaders(false, "'none'"), 'cache-control': 'no-store' };
  app.get('/dev/inbox.css', (_request, reply) => {
    reply.headers(headers).type('text/css; charset=utf-8').send(STYLE);
  });
  app.get('/dev/inbox', async (request, reply) => {
    const { to } = request.query as { readonly to?: unknown };
    const messages = await inbox.messagesTo(
      typeof to === 'string' && to !== '' ? normalizeUsername(to) : undefined,
      MESSAGES_MAX,
    );
    context.log.debug({ messages: messages.length }, 'inbox read');
    return reply.headers(headers).type('text/html; charset=utf-8').send(pageOf(messages));
  });
}

function pageOf(messages: readonly DeliveredMessage[]): string {
  const list = messages.map(articleOf).join('\n') || '<p>Nothing has been sent yet.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox of the demo world</title>
<link rel="stylesheet" href="/dev/inbox.css">
</head>
<body>
<h1>Inbox of the demo world</h1>
<p>What customers would have received, newest first. It is not there in production.</p>
${list}
</body>
</html>
`;
}

function articleOf(message: DeliveredMessage): string {
  const at = new Date(message.atMs).toISOString();
  const codes = message.codes.map((code) => `<p>Code: <code>${escapeHtml(code)}</code></p>`).join('');
  const links = message.links
    .filter((link) => /^https?:\/\//.test(link))
    .map(linkOf)
    .join('');
  return `<article>
<h2>${escapeHtml(message.subject || message.channel)}</h2>
<p class="meta">${escapeHtml(message.channel)} to ${escapeHtml(message.to)}, <time datetime="${at}">${at}</time></p>
<pre>${escapeHtml(message.text)}</pre>
${codes}${links}
</article>`;
}

function linkOf(link: string): string {
  return `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
}
