import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdapterTools } from '../sockets/socket.ts';
import { testRuntime } from '../test-runtime.ts';
import { type ClamdScanner, clamdAdapter } from './clamd.ts';
import { documentScannerSuite } from './document-scanner-suite.ts';
import * as files from './files-for-test.ts';
import type { DocumentScanner } from './port.ts';

const hasClamd = spawnSync('clamd', ['--version']).error === undefined;
const PDF = 'application/pdf';
const HARMFUL = 'a program that only this test fears';
const runtime = testRuntime(Date.UTC(2026, 4, 12, 15, 0, 0));

const open = async (given: Readonly<Record<string, unknown>>) =>
  (await clamdAdapter.open(given, runtime as unknown as AdapterTools)) as ClamdScanner;

describe.skipIf(!hasClamd)('ClamAV of Debian (skipped where clamd is not installed)', () => {
  let folder: string;
  let daemon: ChildProcess;
  let scanner: ClamdScanner;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lendside-clamd-'));
    const socket = join(folder, 'clamd.socket');
    // A signature of the test's own in place of ClamAV's, which are fetched from outside.
    await writeFile(join(folder, 'test.ndb'), `Test.Harm:0:*:${Buffer.from(HARMFUL).toString('hex')}\n`);
    const lines = [`DatabaseDirectory ${folder}`, `LocalSocket ${socket}`, 'Foreground yes', 'StreamMaxLength 1M'];
    await writeFile(join(folder, 'clamd.conf'), `${lines.join('\n')}\nLogTime no\n`);
    daemon = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'pipe'] });
    await new Promise<void>((resolve, reject) => {
      daemon.stdout?.on('data', (said: Buffer) => said.includes('Self checking') && resolve());
      daemon.on('exit', () => reject(new Error('clamd ended')));
    });
    scanner = await open({ socket, signatureDaysMax: 'any' });
  }, 60_000);
  afterAll(async () => {
    daemon?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const late: DocumentScanner = {
    name: 'ClamAV',
    embedded: false,
    scan: (file) => scanner.scan(file),
    picture: (file, page) => scanner.picture(file, page),
  };
  documentScannerSuite('ClamAV', () => late, { isDrawnByEmbedded: true });

  it('a file that its signatures know is refused, whatever it is called', async () => {
    for (const content of [files.pdfFile([`(${HARMFUL})`]), Buffer.from(HARMFUL)])
      expect(await scanner.scan({ content, mediaType: PDF })).toEqual({ outcome: 'refused', reason: 'malware' });
  });

  it('a file that is larger than it takes is not kept, and the limit is named', async () => {
    const content = Buffer.concat([files.pdfFile(), Buffer.alloc(3_000_000, ' ')]);
    await expect(scanner.scan({ content, mediaType: PDF })).rejects.toThrow('raise its StreamMaxLength');
  });

  it('the doctor is told its version, and signatures that are not its own are named where they may not be', async () => {
    expect(await clamdAdapter.tryOut?.(scanner)).toMatch(/^ClamAV \d+\.\d+\.\d+.*\.$/);
    const strict = await open({ socket: join(folder, 'clamd.socket') });
    await expect(strict.scan({ content: files.pdfFile(), mediaType: PDF })).rejects.toThrow('see that freshclam runs');
  });
});

/** Answers that clamd gives, played by us: an engine cannot be made old in a test. */
describe('a daemon that does not do its part', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());
  const content = files.pdfFile();

  async function daemonSaying(version: string, scanned: string): Promise<ClamdScanner> {
    server = createServer((connection) => {
      connection.on('error', () => undefined);
      connection.once('data', (command: Buffer) => connection.end(command.includes('VERSION') ? version : scanned));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return open({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  }

  it.each([
    ['of today', 'Tue May 12 09:00:00 2026', undefined],
    ['of a week ago', 'Tue May  5 15:00:00 2026', undefined],
    ['of nine days ago', 'Sun May  3 09:00:00 2026', 'its signatures are 9 days old'],
  ])('signatures %s', async (_what, date, fault) => {
    const scanner = await daemonSaying(`ClamAV 1.4.6/27400/${date}\0`, 'stream: OK\0');
    const scanned = scanner.scan({ content, mediaType: PDF });
    if (fault === undefined) expect((await scanned).outcome).not.toBe('refused');
    else await expect(scanned).rejects.toThrow(fault);
  });

  const TODAY = 'ClamAV 1.4.6/27400/Tue May 12 09:00:00 2026\0';
  it.each([
    ['HTTP/1.1 400 Bad Request\r\n\r\n<html></html>\0', 'stream: OK\0', 'what answers there is not ClamAV'],
    ['', 'stream: OK\0', 'closed without an answer'],
    ['x'.repeat(50_000), 'stream: OK\0', 'answers without end'],
    [TODAY, '', 'closed without an answer'],
    [TODAY, 'stream: OK', 'closed without an answer'],
    [TODAY, "stream: Can't allocate memory ERROR\0", 'ClamAV could not scan: stream: Can'],
    [TODAY, 'stream: OK FOR NOW\0', 'ClamAV could not scan'],
  ])('that says %j and %j keeps no file', async (version, scanned, fault) => {
    const scanner = await daemonSaying(version.slice(0, 60_000), scanned);
    await expect(scanner.scan({ content, mediaType: PDF })).rejects.toThrow(fault);
  });

  it('that is not there keeps no file', async () => {
    const scanner = await open({ host: '127.0.0.1', port: 9 });
    await expect(scanner.scan({ content, mediaType: PDF })).rejects.toThrow('ECONNREFUSED');
  });
});

it.each([
  [{}, 'settings.host: give host, or socket.'],
  [{ host: 'x', socket: '/run/clamd' }, 'settings.host: give host, or socket.'],
  [{ socket: 'clamd' }, 'settings.socket: write its whole path.'],
  [{ host: 'x', signatureDaysMax: 0 }, 'settings.signatureDaysMax'],
  [{ host: 'x', timeout: 1 }, 'settings.timeout is no setting.'],
])('settings are refused by name: %j', async (given, sentence) => {
  await expect(open(given)).rejects.toThrow(sentence);
});
