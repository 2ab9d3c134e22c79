import type { downloadDataExport, readDataExport, requestDataExport } from '@lendside/contract/profile-data';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, type FileReply, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { Problem } from '../problem.ts';
import { findExport, findFile, writeExport, writeKey } from './store/exports.ts';

const PER_HOUR = 3;
const KEY_BYTES = 32;
const KEY_MILLISECONDS = 5 * 60 * 1000;
/** Said as "within an hour"; it is usually a few seconds. */
const READY_WITHIN_MILLISECONDS = 60 * 60 * 1000;

const STATES = { PREPARING: 'preparing', READY: 'ready', EXPIRED: 'expired', FAILED: 'failed' } as const;

/** Asks for everything that is kept about the person; a job puts it together. */
export async function requestExport(context: Context, { input, caller }: Call<typeof requestDataExport>) {
  const { userId, customerIds } = sessionOf(caller);
  const nowMs = context.clock.nowMs();
  const exportId = context.ids.next('export');
  await context.db.transaction('worker', async (tx) => {
    await countRequest(tx, context, {
      what: `data exports of ${userId}`,
      perHour: PER_HOUR,
      language: caller.language,
    });
    const { brand, language, origin } = caller;
    const asked = { exportId, userId, customerIds, format: input.format, brand, language, origin };
    if (!(await writeExport(tx, asked, nowMs))) throw new Problem('export_in_progress');
    const what = 'profile.exportAsked';
    await writeAudit(tx, nowMs, [{ customerId: customerIds[0], userId, what, detail: { format: input.format } }]);
  });
  context.wake('dataExports');
  return { exportId, state: STATES.PREPARING, readyBy: instant(nowMs + READY_WITHIN_MILLISECONDS) };
}

/** Progress of an export; a ready one gets an address that is good for five minutes and for this person only. */
export async function readExport(context: Context, { input, caller }: Call<typeof readDataExport>) {
  const { userId } = sessionOf(caller);
  const nowMs = context.clock.nowMs();
  return context.db.transaction('worker', async (tx) => {
    const found = await findExport(tx, userId, input.exportId);
    if (!found && input.exportId !== undefined) throw new Problem('export_not_found');
    if (!found) return {};
    const { exportId, expiresAtMs } = found;
    const isGone = found.state === 'EXPIRED' || (expiresAtMs !== null && expiresAtMs <= nowMs);
    if (isGone && input.exportId !== undefined) throw new Problem('export_expired');
    if (isGone) return { exportId, state: STATES.EXPIRED };
    if (found.state === 'PREPARING' && found.isSetAside) return { exportId, state: STATES.FAILED };
    if (found.state === 'PREPARING') return { exportId, state: STATES.PREPARING };
    const key = context.ids.secret(KEY_BYTES);
    await writeKey(tx, exportId, key, nowMs + KEY_MILLISECONDS);
    return {
      exportId,
      state: STATES.READY,
      url: `${caller.origin}/api/dataExportFile?exportKey=${key}`,
      ...(expiresAtMs !== null && { expiresAt: instant(expiresAtMs) }),
    };
  });
}

const FILES = {
  json: { mediaType: 'application/json', name: 'my-data.json' },
  zip: { mediaType: 'application/zip', name: 'my-data.zip' },
} as const;

/** The file itself. */
export async function downloadExport(
  context: Context,
  { input, caller }: Call<typeof downloadDataExport>,
): Promise<FileReply> {
  const { userId, customerIds } = sessionOf(caller);
  const nowMs = context.clock.nowMs();
  const found = await context.db.transaction('worker', async (tx) => {
    const file = await findFile(tx, { userId, key: input.exportKey, nowMs });
    if (file?.body) {
      await writeAudit(tx, nowMs, [{ customerId: customerIds[0], userId, what: 'profile.exportTaken', detail: {} }]);
    }
    return file;
  });
  if (!found) throw new Problem('export_not_found');
  if (!found.body) throw new Problem('export_expired');
  return { file: found.body, download: true, ...FILES[found.format] };
}
