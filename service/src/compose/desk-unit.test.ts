import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDeskSettings } from '../platform/configuration/desk-settings.ts';

const unitOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../tools/deploy', name), 'utf8')
    .split('\n')
    .filter((line) => line.includes('=') && !line.startsWith('#'));

const valuesOf = (unit: readonly string[], key: string) =>
  unit.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));

test('the unit of the desk shares no settings, user or folder with the service, and is closed in as far', () => {
  const [desk, service] = [unitOf('lendside-desk.service'), unitOf('lendside@.service')];
  expect(valuesOf(desk, 'ExecStart')).toEqual(['node /opt/lendside/lendside.js desk serve']);
  for (const key of ['EnvironmentFile', 'User', 'Group', 'StateDirectory']) {
    expect(valuesOf(desk, key)).toHaveLength(1);
    expect(valuesOf(desk, key)).not.toEqual(valuesOf(service, key));
  }
  const [name = '', folder = ''] = valuesOf(desk, 'Environment')[0]?.split('=') ?? [];
  expect(readDeskSettings({ [name]: folder }).dataFolder).toBe(`/var/lib/${valuesOf(desk, 'StateDirectory')[0]}`);
  const walls = service.slice(service.indexOf('NoNewPrivileges=yes'), service.indexOf('UMask=0077') + 1);
  expect(walls.length).toBeGreaterThan(10);
  for (const wall of walls) expect(desk).toContain(wall);
});
