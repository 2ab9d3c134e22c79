import type { Settings } from '../platform/configuration/settings.ts';
import { openLog } from '../platform/runtime/log.ts';
import { type Core, composeCore } from './core.ts';
import { refuseUnsafeStart } from './start-check.ts';

/**
 * Opens everything that a use case may reach, for a command of the operator beside processes that serve, and closes it. In production
 * it refuses what a start would refuse.
 */
export async function withContext<Answer>(settings: Settings, work: (core: Core) => Promise<Answer>): Promise<Answer> {
  await refuseUnsafeStart(settings);
  const core = await composeCore({ settings, log: openLog({ ...settings, logLevel: 'warn' }) });
  try {
    return await work(core);
  } finally {
    await core.db.close();
  }
}
