import { option } from '../option.ts';
import { hasHaproxy, hasNginx, STREETS } from '../street.ts';
import { faultsWith } from './faults.ts';
import { type Played, playFaults } from './play.ts';
import { headLine, lineOf } from './table.ts';

/**
 * `npm run fault -- --rounds 3 --only kill,drain --street nginx --before ../the-version-before`: two processes of the built service under load, while things go
 * wrong. Ends with 1 where a payment was lost or doubled, a call answered 500, or one turned away that may not be.
 */
const before = option('before', '');
const faults = faultsWith(before);
const names = option('only', faults.map((fault) => fault.name).join(',')).split(',');
const rounds = Number(option('rounds', '1'));
const street = STREETS.find((one) => one === option('street', hasHaproxy || !hasNginx ? 'haproxy' : 'nginx'));

const say = (line: string) => process.stdout.write(`${line}\n`);

const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0 || !(rounds >= 1) || !street) {
  say(
    `--only takes ${faults.map((fault) => fault.name).join(', ')}; --rounds a number from 1; --street ${STREETS.join(' or ')}.`,
  );
  process.exit(2);
}

const chosen = faults.filter((fault) => names.includes(fault.name));
for (const fault of chosen) if (fault.missing()) say(`${fault.name} is skipped. ${fault.missing()}`);

const all: Played[] = [];
say(headLine);
await playFaults(
  chosen.filter((fault) => fault.missing() === undefined),
  {
    rounds,
    before: before === '' ? undefined : before,
    street,
    tell(played) {
      all.push(played);
      for (const line of lineOf(played)) say(line);
    },
  },
);
process.exitCode = all.some((played) => played.broken.length > 0) ? 1 : 0;
