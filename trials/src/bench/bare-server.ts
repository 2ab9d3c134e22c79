import { createServer } from 'node:http';

/** The yardstick of reads: node:http that answers every request with the same three kilobytes. */
const body = JSON.stringify({ text: 'x'.repeat(3000) });
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(body);
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`listening on ${address.port}\n`);
});
