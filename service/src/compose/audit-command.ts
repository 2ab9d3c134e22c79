import { StartRefused } from '@lendside/providers/start-refused';
import { auditPlaces } from '../platform/audit/audit-places.ts';
import { type Verified, verifyAudit, verifySent } from '../platform/audit/verify-audit.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import { asking } from './start-check.ts';

const linesOf = ({ lines }: Verified) => `${lines} ${lines === 1 ? 'line' : 'lines'}`;

/**
 * `audit verify`: reads the shipped audit trail against its chain and the database, and holds the database against what a receiver
 * was sent. Answers the words and the exit code.
 */
export async function audit(
  settings: Settings,
  [what]: readonly string[],
): Promise<{ readonly text: string; readonly code: number }> {
  const { auditFolder } = settings;
  if (what !== 'verify') throw new StartRefused('Say: audit verify');
  const places = auditPlaces(settings).map(({ place }) => place);
  if (places.length === 0)
    throw new StartRefused('LENDSIDE_AUDIT_FOLDER and LENDSIDE_AUDIT_URL name no place: nothing is shipped.');
  return asking(settings, async (db) => {
    const folder = auditFolder === undefined ? undefined : await verifyAudit(db, auditFolder);
    const sent = places.includes('receiver') ? await verifySent(db, 'receiver') : undefined;
    const wrong = [...(folder?.wrong ?? []), ...(sent?.wrong ?? [])];
    if (wrong.length > 0) return { text: `${wrong.join('\n')}\n`, code: 1 };
    const said = [
      ...(folder ? [`${linesOf(folder)}: chain and database agree.`] : []),
      ...(sent ? [`${linesOf(sent)} were sent: the database has them as they were.`] : []),
    ];
    return { text: `${said.join('\n')}\n`, code: 0 };
  });
}
