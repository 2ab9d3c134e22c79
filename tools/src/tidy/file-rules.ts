import { bareCode, type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

const LINES_MAX = 400;
/** Schemas are looked up by their tables, not read from the top. */
const EXEMPT = /\/migrations\/schema\.sql$/;

export function filesStayShort(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file.path) && !EXEMPT.test(file.path))
    .flatMap((file) => {
      const lines = file.text.split('\n').length - 1;
      return lines > LINES_MAX
        ? [{ path: file.path, message: `${lines} lines: over ${LINES_MAX}. Split it by what its parts are about.` }]
        : [];
    });
}

const ROOM_FILES_MAX = 40;
const ROOM = /^portal\/src\/(?:data|kit)(?=\/)(?:\/[a-z-]+(?=\/))?/;

/** Rooms stay small: shared code is found by the name of its room, so each must be readable as a list. */
export function roomsStaySmall(files: readonly SourceFile[]): Finding[] {
  const rooms = new Map<string, string[]>();
  for (const { path } of files) {
    const room = ROOM.exec(path)?.[0];
    if (room !== undefined) rooms.set(room, [...(rooms.get(room) ?? []), path]);
  }
  return [...rooms].flatMap(([room, inside]) => {
    if (room === 'portal/src/data')
      return inside.map((path) => ({ path, message: 'portal/src/data has rooms: put it into one of them.' }));
    const message = `${inside.length} files in a room: over ${ROOM_FILES_MAX}. Give those that belong together one of their own.`;
    return inside.length > ROOM_FILES_MAX ? [{ path: room, message }] : [];
  });
}

export function namesSayWhatIsInside(files: readonly SourceFile[]): Finding[] {
  return files.filter(isCode).flatMap(({ path }) => {
    if (/\/index\.tsx?$/.test(path))
      return [{ path, message: 'no barrel files: import the file that has what you need.' }];
    if (/\b(utils?|helpers?|misc|common)\b/.test(path)) {
      return [
        {
          path,
          message: 'no drawers: put it beside its caller, or in domain under the name of the thing it is about.',
        },
      ];
    }
    const name = path.split('/').at(-1) ?? '';
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name)) {
      return [{ path, message: 'file names are kebab-case.' }];
    }
    return [];
  });
}

/** A name leads to one place: nothing is passed on from file to file, and everything has a name. */
export function exportsAreNamedOnce(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => /^[a-z]+\/src\/.*\.(ts|tsx|mjs)$/.test(file.path))
    .flatMap((file) => {
      if (/^export \* /m.test(file.text))
        return [{ path: file.path, message: 'no barrels: import from the file that has it.' }];
      // What vitest itself loads by path, it asks for as the default export.
      const isForVitest = /\bTestProject\b|vitest\/node/.test(file.text);
      if (!isForVitest && /^export default /m.test(file.text))
        return [{ path: file.path, message: 'exports have a name, so that they can be found by it.' }];
      return [];
    });
}

/** Time, chance, timers and the network come in from outside, so that the same code runs under virtual time. */
const OWNED: readonly { readonly what: RegExp; readonly where: RegExp; readonly way: string }[] = [
  {
    what: /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/,
    where:
      /^(service\/src\/platform\/runtime\/(clock|elapsed|phase)\.ts|portal\/src\/(app|data|kit)\/|providers\/src\/signing\/room-script\.ts|vault\/src\/fields-form\.ts|tools\/|trials\/|journeys\/)/,
    way: 'take the time from the clock in the Context (service) or from kit/timing/timers.ts (portal).',
  },
  {
    what: /\bMath\.random\b/,
    where: /^(tools\/|trials\/|journeys\/)/,
    way: 'take ids and secrets from the Context (service) or crypto (portal).',
  },
  {
    what: /\b(setTimeout|setInterval)\(/,
    where:
      /^(service\/src\/platform\/runtime\/(clock|log|phase|waiting)\.ts|portal\/src\/(kit\/timing\/timers|data\/calls\/call)\.ts|providers\/src\/signing\/room-script\.ts|tools\/|trials\/|journeys\/)/,
    way: 'sleep with the timers of the Context (service) or kit/timing/timers.ts (portal).',
  },
  {
    what: /\bfetch\(/,
    where:
      /^(portal\/src\/data\/calls\/call[a-z-]*\.ts|portal\/src\/access\/sign-in[a-z-]*\.ts|portal\/src\/worker\/service-worker\.ts|providers\/src\/[a-z-]+\/[a-z-]+\.ts$|vault\/src\/fields-page\.ts$|tools\/|trials\/|journeys\/)/,
    way: 'call the service with call() (portal); reach the outside world through a port (service).',
  },
];

export function worldComesInFromOutside(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => /\.tsx?$/.test(file.path) && !isTest(file))
    .flatMap((file) => {
      const code = bareCode(file.text);
      return OWNED.flatMap(({ what, where, way }) => {
        const found = what.exec(code);
        return found && !where.test(file.path) ? [{ path: file.path, message: `${found[0]}: ${way}` }] : [];
      });
    });
}

const LATER =
  /\b(TODO|FIXME|XXX)\b|\bnot implemented\b|@ts-ignore|@ts-expect-error|\bas any\b|\b(?:test|describe|it)\.(?:only|skip)\(/;

export function nothingIsLeftForLater(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => isCode(file) && !file.path.startsWith('tools/src/tidy'))
    .flatMap((file) => {
      const found = LATER.exec(file.text);
      return found
        ? [{ path: file.path, message: `"${found[0]}": finish it, or say in an issue what is missing.` }]
        : [];
    });
}

/** Brands are data: only these places may name a code. */
const NAMES_BRANDS =
  /^(brands|people|journeys|trials|tools|docs)\/|^contract\/src\/(fields|[a-z]+\.test)\.ts$|^loanbook\/src\/(products\/products|customers\/store-rows)\.ts$|^portal\/(vite\.config\.ts|src\/kit\/)|\.(md|json)$/;
const BRAND_CODE = /(?<!\bformat: )'(c1l|ccc|cic|chs|ccf|esm|inl|tmx)'/;

export function onlyBrandsNameBrands(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => isCode(file) && !NAMES_BRANDS.test(file.path) && !isTest(file))
    .flatMap((file) => {
      const found = BRAND_CODE.exec(file.text);
      return found
        ? [
            {
              path: file.path,
              message: `${found[0]}: what differs by brand is a field of brands/src; ask for the field.`,
            },
          ]
        : [];
    });
}

const MACHINE = /(?<![a-z0-9.])\/(?:work|home|Users|tmp|root)\//;

export function noPathsOfOneMachine(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => !file.path.startsWith('tools/src/tidy'))
    .flatMap((file) => {
      const found = MACHINE.exec(file.text);
      return found
        ? [{ path: file.path, message: `${found[0]}: a path of one machine; say it relative to the repository.` }]
        : [];
    });
}
