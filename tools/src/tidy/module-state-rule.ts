import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

/** Code that the service runs. A page has one window and one life; its code is not looked at. */
const OF_SERVICE = /^(?:service|identity|vault|providers|loanbook|domain)\/src\//;

/** A name of the module that is written at run time: reassigned, or a collection that anybody may fill. */
const STATE =
  /^(?:export )?(?:let |const \w+(?:: (?!Readonly)[^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)\b|\[\];|\{\};))/;

/** Files whose modules still hold state, with how much of it: taken out where it is mended, never added to. */
const HOLDING: Readonly<Record<string, number>> = {
  // Remembers what was computed: the same for every caller.
  'domain/src/bank-days.ts': 1,
  'domain/src/calendar-date.ts': 2,
  // One turn of the event loop, of which a process has one.
  'providers/src/end-of-turn.ts': 1,
  // The script of one page.
  'vault/src/fields-page.ts': 1,
};

/** Modules hold nothing that changes: state that outlives a call is an object made where the service is composed. */
export function modulesHoldNothing(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => OF_SERVICE.test(file.path) && isCode(file) && !isTest(file))
    .flatMap(({ path, text }) => {
      const held = text.split('\n').filter((line) => STATE.test(line));
      const allowed = HOLDING[path] ?? 0;
      if (held.length < allowed) {
        return [{ path, message: 'holds less than HOLDING says in tools/src/tidy/module-state-rule.ts: lower it.' }];
      }
      return held.slice(allowed).map((line) => ({
        path,
        message: `${line.trim()} Make it an object that whoever composes the service makes, or a ReadonlyMap or ReadonlySet.`,
      }));
    });
}
