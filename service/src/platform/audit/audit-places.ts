import { readFile } from 'node:fs/promises';
import { type AuditReceiver, httpsReceiver, type Position } from '@lendside/providers/audit-receiver/receiver';
import type { SecretReference } from '../configuration/secret-reference.ts';
import type { Settings } from '../configuration/settings.ts';
import { append, endOf, type Line, lineText } from './audit-folder.ts';

/** A place outside to which the audit trail is shipped. */
export interface AuditPlace {
  /** Its name in `lendside.audit_shipping` and in metrics. */
  readonly place: AuditPlaceName;
  /**
   * Writes lines that follow on what was shipped, and resolves once they are there for good; those that it has already are not
   * written again. Throws where it lacks what was shipped, or has something else.
   */
  take(shipped: Position, lines: readonly Line[]): Promise<void>;
}

export type AuditPlaceName = 'folder' | 'receiver';

/** Files that the service only adds to. */
export const auditFolderPlace = (folder: string): AuditPlace => ({
  place: 'folder',
  async take(shipped, lines) {
    const { last, open } = endOf(folder);
    const due = linesAfter(last ?? { auditId: 0, chain: '' }, shipped, lines, 'the audit folder');
    if (due.length > 0) append(folder, open, due);
  },
});

/** A system that is sent the lines, and says how far it has them where it was sent others. */
export const auditReceiverPlace = (receiver: AuditReceiver): AuditPlace => ({
  place: 'receiver',
  async take(shipped, lines) {
    let [after, due] = [shipped, lines];
    for (let tries = 0; due.length > 0; tries += 1) {
      const end = due.at(-1) ?? shipped;
      const stands = await receiver.send(after, end, due.map(lineText).join(''));
      if (!stands) return;
      if (tries > 0) throw new Error(`the receiver of the audit trail went to ${stands.auditId} meanwhile`);
      due = linesAfter(stands, shipped, lines, 'the receiver of the audit trail');
      after = stands;
    }
  },
});

/** Lines that a place lacks. What it has beyond what was shipped was written by a process that died before it said so. */
function linesAfter(end: Position, shipped: Position, lines: readonly Line[], where: string): readonly Line[] {
  if (end.auditId < shipped.auditId) {
    throw new Error(`${where} ends at ${end.auditId}, and was written up to ${shipped.auditId}`);
  }
  const written = lines.filter(({ auditId }) => auditId <= end.auditId);
  const { auditId, chain } = written.at(-1) ?? shipped;
  if (auditId !== end.auditId || chain !== end.chain)
    throw new Error(`line ${end.auditId} of ${where} is not as it was written`);
  return lines.slice(written.length);
}

type OfSettings = Pick<Settings, 'auditFolder' | 'auditReceiver'>;

/** Places that the settings name. */
export function auditPlaces({ auditFolder, auditReceiver }: OfSettings): readonly AuditPlace[] {
  return [
    ...(auditFolder === undefined ? [] : [auditFolderPlace(auditFolder)]),
    ...(auditReceiver === undefined
      ? []
      : [auditReceiverPlace(httpsReceiver({ url: auditReceiver.url, token: () => secretOf(auditReceiver.token) }))]),
  ];
}

/** The secret as it stands there now: one that was changed is used at the next call. */
async function secretOf(reference: SecretReference | undefined): Promise<string | undefined> {
  if (!reference) return undefined;
  const text = 'file' in reference ? await readFile(reference.file, 'utf8').catch(() => undefined) : reference.text;
  if (text === undefined || text.trim() === '')
    throw new Error(`there is no token of the receiver in ${reference.where}`);
  return text.trim();
}
