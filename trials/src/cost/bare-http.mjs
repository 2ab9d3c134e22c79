// The least that answering a payment over HTTP can cost: a server of node alone that reads JSON and answers JSON. Tells its port.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const answer = JSON.stringify({ messageKey: JSON.parse(text).paymentKey });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()?.port));
