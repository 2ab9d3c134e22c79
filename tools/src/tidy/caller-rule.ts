import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

/** Operations that the portal does not call, and who does. Those of developers say so themselves (`developmentOnly`). */
const CALLED_BY_OTHERS: Readonly<Record<string, string>> = {
  readCalendarFeed: 'calendar programs, by the private address that createCalendarFeed gives',
  uploadDocumentFile: 'the browser itself, at the signed address that createUploadUrls gives',
  readHealth: 'the operator of the service',
};

const ENDPOINTS = 'portal/src/data/calls/endpoints.ts';
const NO_CALLS = /^portal\/src\/data\/calls\/(?:endpoints|repeated-once)\.ts$/;
const STATED = /operation\(\{\s*name: '(\w{1,60})',[\s\S]*?\n\}\);/g;

/** Every operation of the contract is called by the portal, or has the caller that a table names: none stands for its own sake. */
export function operationsAreCalled(files: readonly SourceFile[]): Finding[] {
  const portal = files
    .filter((file) => file.path.startsWith('portal/') && isCode(file) && !isTest(file) && !NO_CALLS.test(file.path))
    .map(({ text }) => text)
    .join('\n');
  const stated = files
    .filter(({ path }) => path.startsWith('contract/src/') && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => [...text.matchAll(STATED)].map(([whole, name = '']) => ({ path, whole, name })));
  const idle = stated
    .filter(({ whole, name }) => !whole.includes('developmentOnly: true') && CALLED_BY_OTHERS[name] === undefined)
    .filter(({ whole, name }) => !isCalled(portal, name, /endpoint: '([^']+)'/.exec(whole)?.[1] ?? ''))
    .map(({ path, name }) => ({
      path,
      message: `${name}: no page calls it. Call it, or take it out of the contract.`,
    }));
  const called = Object.keys(CALLED_BY_OTHERS)
    .filter((name) => files.some(({ path }) => path === ENDPOINTS) && !stated.some((one) => one.name === name))
    .map((name) => ({ path: 'tools/src/tidy/caller-rule.ts', message: `${name} is no operation any more.` }));
  return [...idle, ...called];
}

/** By its name, or by its endpoint in the few places that carry no table of names. */
const isCalled = (portal: string, name: string, endpoint: string) =>
  portal.includes(`'${name}'`) || portal.includes(`'${endpoint}'`);
