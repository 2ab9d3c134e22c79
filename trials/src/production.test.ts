import { choiceFindings } from '@lendside/service/compose/ports';
import { readSettings } from '@lendside/service/platform/configuration/settings';
import { expect, test } from 'vitest';
import { productionSettings } from './production.ts';

test('the deployments of trials allow each embedded port by name, a new one too', async () => {
  const settings: Record<string, string> = {
    LENDSIDE_ENV: 'production',
    DATABASE_URL: 'postgres://trial@127.0.0.1:1/lendside',
    ...(await productionSettings('/data')),
  };
  expect(choiceFindings(readSettings(settings))).toEqual([]);
  const { LENDSIDE_ALLOW_EMBEDDED: allowed = '', ...others } = settings;
  const without = { ...others, LENDSIDE_ALLOW_EMBEDDED: allowed.replace('conversations,', '') };
  expect(
    choiceFindings(readSettings(without))
      .map(({ what }) => what)
      .join('\n'),
  ).toContain('conversations');
});
