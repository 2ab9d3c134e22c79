import { StartRefused } from '@lendside/providers/start-refused';
import { verifyAudit } from '../platform/audit/verify-audit.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import { asking } from './start-check.ts';

/** `audit verify`: reads the shipped audit trail against its chain and the database. Answers the words and the exit code. */
export async function audit(
  settings: Settings,
  [what]: readonly string[],
): Promise<{ readonly text: string; readonly code: number }> {
  const { auditFolder } = settings;
  if (what !== 'verify') throw new StartRefused('Say: audit verify');
  if (auditFolder === undefined) throw new StartRefused('LENDSIDE_AUDIT_FOLDER names no folder: nothing is shipped.');
  const { lines, wrong } = await asking(settings, (db) => verifyAudit(db, auditFolder));
  if (wrong.length > 0) return { text: `${wrong.join('\n')}\n`, code: 1 };
  return { text: `${lines} ${lines === 1 ? 'line' : 'lines'}: chain and database agree.\n`, code: 0 };
}
