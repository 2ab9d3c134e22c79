import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

/** Who may import whom (docs: the tree in the README). A package not listed may import anything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  brands: ['domain'],
  providers: ['domain'],
  identity: ['domain', 'providers'],
  vault: ['domain', 'providers'],
  loanbook: ['domain', 'providers'],
  service: ['domain', 'contract', 'brands', 'providers', 'identity', 'vault', 'loanbook', 'people'],
  portal: ['domain', 'contract', 'brands'],
  people: ['domain', 'contract', 'providers', 'loanbook'],
  journeys: ['people', 'contract', 'brands', 'domain', 'tools'],
  trials: ['domain', 'contract', 'brands', 'providers', 'loanbook', 'service', 'people', 'tools'],
};

export interface Import {
  readonly from: SourceFile;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** Every import and re-export of a file. */
export function importsOf(file: SourceFile): Import[] {
  const statements = [...file.text.matchAll(/^(?:import|export)\s(?:[^'"`;]{0,2000}?\sfrom\s)?'([^'\n]{1,200})'/gm)];
  const dynamic = [...file.text.matchAll(/\bimport\('([^'\n]{1,200})'\)/g)];
  return [
    ...statements.map((found) => ({
      from: file,
      specifier: found[1] as string,
      typeOnly: /^(import|export)\s+type\s/.test(found[0]),
    })),
    ...dynamic.map((found) => ({ from: file, specifier: found[1] as string, typeOnly: false })),
  ];
}

/** A script that builds what a package serves; it runs before the product and is no part of it. */
const BUILD_SCRIPT = /^[a-z]+\/build-[a-z]+\.mjs$/;

/** Packages import only what the house allows. Tests may also use the tools and the service's test start; build scripts the tools. */
export function packagesImportDownwards(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap((file) => {
    const own = file.path.split('/')[0] as string;
    const allowed = MAY_IMPORT[own];
    if (!allowed || isTest(file)) return [];
    const here = BUILD_SCRIPT.test(file.path) ? [...allowed, 'tools'] : allowed;
    return importsOf(file).flatMap(({ specifier }) => {
      if (leavesPackage(file.path, specifier)) {
        return [
          { path: file.path, message: `${specifier} leads out of ${own}: import it as @lendside/<package>/<file>.` },
        ];
      }
      const target = /^@lendside\/([a-z]{1,20})\//.exec(specifier)?.[1];
      if (!target || target === own || here.includes(target)) return [];
      return [
        {
          path: file.path,
          message: `${own} may not import ${target} (only ${allowed.join(', ') || 'nothing'}). Move what both need down to domain, or let a port ask for it.`,
        },
      ];
    });
  });
}

/** Whether a relative import goes above the package's own folder. */
function leavesPackage(path: string, specifier: string): boolean {
  if (!specifier.startsWith('../')) return false;
  const up = specifier.split('/').filter((step) => step === '..').length;
  return up >= path.split('/').length - 1;
}

/** The packages that implement ports of `providers`, and the folder whose types each may see besides the ports. */
const BEHIND_PORTS: Readonly<Record<string, string>> = {
  loanbook: 'loan-system',
  identity: 'sign-in',
  vault: 'card-vault',
};

/** The key ring, with which each of them seals and signs what is its own. */
const KEYS = 'keys';

/** Calls to vendors, for an adapter that stands beside what the package keeps. */
const SOCKETS = 'sockets';

/** A package behind ports knows the ports, the keys and how vendors are called, not what stands behind other ports. */
export function implementationsKnowPortsOnly(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap((file) => {
    const own = BEHIND_PORTS[file.path.split('/')[0] as string];
    if (own === undefined || isTest(file)) return [];
    return importsOf(file).flatMap(({ specifier }) => {
      const [, folder, name] = /^@lendside\/providers\/([a-z-]{1,40})\/([a-z-]{1,40})$/.exec(specifier) ?? [];
      if (folder === undefined || name === 'port' || folder === own || folder === KEYS || folder === SOCKETS) return [];
      return [{ path: file.path, message: `${specifier}: import the port's types (port.ts) instead.` }];
    });
  });
}

/**
 * Rooms of the loan book, and which other rooms each may import: no circle. Files beside the rooms put them together; no room
 * imports those.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  products: [],
  ledger: [],
  customers: [],
  schedule: ['products'],
  law: ['products', 'schedule'],
  engine: ['products', 'schedule', 'ledger', 'law'],
  origination: ['products', 'schedule', 'ledger', 'law', 'engine', 'customers'],
};

export function roomsOfTheLoanBookImportDownwards(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap((file) => {
    const room = /^loanbook\/src\/([a-z]{1,20})\//.exec(file.path)?.[1];
    if (room === undefined || isTest(file)) return [];
    return importsOf(file).flatMap(({ specifier }) => {
      if (!specifier.startsWith('../')) return [];
      const target = /^\.\.\/([a-z]{1,20})\//.exec(specifier)?.[1];
      if (target !== undefined && ROOMS[room]?.includes(target)) return [];
      const allowed = ROOMS[room]?.join(', ') || 'no other room';
      return [{ path: file.path, message: `${specifier}: room ${room} may import ${allowed}.` }];
    });
  });
}

/** Browser code takes only types of the contract, and the walker over amounts. Schemas stay with the service. */
export function browserTakesTypesOfTheContract(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => isCode(file) && file.path.startsWith('portal/src/') && !isTest(file))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ specifier, typeOnly }) => !typeOnly && /^@lendside\/contract\/(?!amount-fields$)/.test(specifier))
        .map(({ specifier }) => ({
          path: file.path,
          message: `${specifier}: use \`import type\`, so that the schemas do not reach the browser.`,
        })),
    );
}

/** Implementations are opened in one place. */
export function implementationsAreOpenedOnce(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap((file) => {
    if (
      !file.path.startsWith('service/') ||
      isTest(file) ||
      /^service\/src\/compose\/(compose|ports|sealed-values|loan-system)\.ts$/.test(file.path)
    )
      return [];
    return importsOf(file).flatMap(({ specifier, typeOnly }) =>
      !typeOnly && /\/embedded$|^@lendside\/(?:loanbook|identity|vault)\/(?!retention-schedule$)/.test(specifier)
        ? [
            {
              path: file.path,
              message: `${specifier} is an implementation: take the port from the Context; only compose/ports.ts opens it.`,
            },
          ]
        : [],
    );
  });
}
