import type { OutputOf } from '@lendside/contract/operation';
import type { createUploadUrls } from '@lendside/contract/uploads';
import type { UploadCategory } from '@lendside/domain/upload-limits';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { uploadRulesNow } from '../data/configuration/upload-rules-now.ts';
import { flowDone } from '../data/navigation/flow-end.ts';
import type { LmsId } from './application-status.ts';
import { sendForm } from './send-form.ts';
import { type ReadyFile, readyToSend } from './shrink-photo.ts';

/** One file on its way. What was done of it is kept, so that sending it again goes on where it stopped. */
export interface Sending {
  readonly key: string;
  readonly chosen: File;
  readonly category: UploadCategory;
  readonly step: 'waiting' | 'preparing' | 'sending' | 'checking' | 'done' | 'failed';
  /** Fraction uploaded while `sending`, 0 to 1. */
  readonly fraction: number;
  readonly failure?: unknown;
  readonly ready?: ReadyFile;
  /** It arrived under this name and waits to be looked at. */
  readonly arrived?: string;
}

export interface SendingFor {
  readonly applicationId: string;
  /** Absent: what it is for belongs to no one system. */
  readonly lmsId?: LmsId;
}

/** A way for files: permission for one, and what is said once it arrived. */
export interface UploadWay {
  permit(file: { readonly category: UploadCategory; readonly type: string; readonly size: number }): Promise<Permitted>;
  save(file: { readonly uploadId: string; readonly name: string; readonly category: UploadCategory }): Promise<unknown>;
}

type Permitted = OutputOf<typeof createUploadUrls>;

/** The way for files of a person who is signed in. */
export const wayOf = (whose: SendingFor): UploadWay => ({
  permit: (file) => call('createUploadUrls', { ...whose, files: [file] }),
  async save(file) {
    await call('saveUploadedDocuments', { ...whose, files: [file] });
    flowDone('pending');
  },
});

type Tell = (change: Partial<Sending>) => void;
const refused = (code: string, status: number) => new CallFailed({ status, code });
/** After these it has to be sent anew from the start. */
const LOST: readonly string[] = ['upload_not_found', 'file_content_not_allowed'];

/** Sends one file: made ready, permitted, sent, looked at. Tells every step; never throws. */
export async function sendOne(one: Sending, way: UploadWay, tell: Tell): Promise<void> {
  const rules = uploadRulesNow();
  try {
    tell({ step: 'preparing', fraction: 0, failure: undefined });
    const ready = one.ready ?? (await readyToSend(one.chosen, rules));
    if (!ready) throw refused('file_type_not_allowed', 422);
    if (ready.file.size > rules.bytesMax) throw refused('file_too_large', 413);
    tell({ ready });
    const uploadId = one.arrived ?? (await arrive(ready, one.category, way, tell));
    tell({ step: 'checking', arrived: uploadId });
    await way.save({ uploadId, name: ready.name.slice(-400), category: one.category });
    tell({ step: 'done' });
  } catch (failure) {
    const isLost = failure instanceof CallFailed && LOST.includes(failure.code);
    tell({ step: 'failed', failure, ...(isLost ? { arrived: undefined } : {}) });
  }
}

async function arrive(ready: ReadyFile, category: UploadCategory, way: UploadWay, tell: Tell): Promise<string> {
  const { uploads } = await way.permit({ category, type: ready.type, size: ready.file.size });
  const [ticket] = uploads;
  if (!ticket) throw refused('upload_not_allowed', 403);
  tell({ step: 'sending' });
  const form = { url: ticket.url, fields: { uploadId: ticket.uploadId, ...ticket.fields }, file: ready.file };
  await sendForm(form, (fraction) => tell({ fraction }));
  return ticket.uploadId;
}
