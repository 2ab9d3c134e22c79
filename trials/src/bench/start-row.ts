import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@lendside/tools/free-ports';
import { ready, startProduct, stopped, temporaryFolder } from '@lendside/tools/product-process';
import { inTurn, type Row } from './measure.ts';

const BARE = `
const { createServer } = require('node:http');
createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"status":"ok"}');
}).listen(Number(process.env.PORT), '127.0.0.1');`;

/** `npm start` of the built product with its world in place, to the first sign-in answered; against `npm start` of a bare server to its first answer. */
export async function startRow(root: string, dataFolder: string, rounds: number): Promise<Row> {
  const bare = await temporaryFolder();
  await mkdir(bare.folder, { recursive: true });
  await writeFile(join(bare.folder, 'package.json'), JSON.stringify({ scripts: { start: 'node server.cjs' } }));
  await writeFile(join(bare.folder, 'server.cjs'), BARE);
  const { product, against } = await inTurn(
    rounds,
    () => secondsToSignIn(root, dataFolder),
    () => secondsToAnswer(bare.folder),
  );
  await bare.remove();
  return {
    id: 'start',
    name: 'npm start (built) to the first sign-in',
    yardstick: 'npm start of a bare server to its first answer',
    unit: 'seconds',
    product,
    against,
    better: 'smaller',
    first: 4,
    aim: 1.5,
  };
}

async function secondsToSignIn(root: string, dataFolder: string): Promise<number> {
  const start = performance.now();
  const product = await startProduct(root, dataFolder, {}, 'npm');
  const answer = await fetch(`${product.origin}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-version': '2' },
    body: JSON.stringify({ username: 'james.porter@example.com', password: 'Lendside2026', rememberMe: false }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  const seconds = (performance.now() - start) / 1000;
  await product.stop();
  return seconds;
}

async function secondsToAnswer(folder: string): Promise<number> {
  const port = await freePorts();
  const start = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    detached: true,
  });
  await ready(`http://127.0.0.1:${port}/`, child, () => '');
  const seconds = (performance.now() - start) / 1000;
  await stopped(child);
  return seconds;
}
