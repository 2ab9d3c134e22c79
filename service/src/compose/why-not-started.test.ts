import { DatabaseAway } from '@lendside/providers/database';
import { expect, test } from 'vitest';
import { SettingsError } from '../platform/configuration/settings-error.ts';
import { whyNotStarted } from './why-not-started.ts';

const coded = (message: string, more: object) => Object.assign(new Error(message), more);
const refused = coded('connect ECONNREFUSED 127.0.0.1:5432', {
  code: 'ECONNREFUSED',
  address: '127.0.0.1',
  port: 5432,
});

test.each([
  ['settings', new SettingsError('PORT is missing.'), 'PORT is missing.'],
  [
    'a database that is away, as it is heard',
    new DatabaseAway(refused),
    /^The database does not answer at 127\.0\.0\.1:5432\./,
  ],
  [
    'one that says nothing',
    new DatabaseAway(coded('Connection terminated', {})),
    /cannot be asked: Connection terminated\. See/,
  ],
  ['a pooler', coded('unsupported startup parameter: options', { code: '08P01' }), /Set DATABASE_POOLER=on\.$/],
  ['a login', coded('no', { code: '28P01' }), /^The database refused a name or password/],
  ['a folder of another user', coded('no', { code: 'EACCES', path: '/x/keys' }), /^This user may not use \/x\/keys\./],
  ['a full disk', coded('no', { code: 'ENOSPC', path: '/x/keys' }), /^The disk is full where \/x\/keys is written\./],
])('%s is a sentence', (_, error, said) => {
  if (typeof said === 'string') expect(whyNotStarted(error)).toBe(said);
  else expect(whyNotStarted(error)).toMatch(said);
  expect(whyNotStarted(error)).not.toContain('\n');
});

test('what is not known is told as it is', () => {
  expect(whyNotStarted(new Error('strange'))).toContain('strange');
  expect(whyNotStarted('text')).toBe('text');
});
