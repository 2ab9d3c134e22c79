import type { Context } from '../context.ts';
import { finishWork, type Leased, type LeasedWork, startLeasedWork } from '../platform/jobs/leased-work.ts';
import type { Job } from '../platform/jobs/repeating-job.ts';
import { mailText } from '../platform/notifications/mail-text.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { exportArchive } from './export-archive.ts';
import { contentsOf } from './export-contents.ts';
import { exportPdf } from './export-pdf.ts';
import { exportTexts } from './export-texts.ts';
import { type DataExport, EXPORT_WORK } from './store/exports.ts';

const SAVED_MILLISECONDS = 24 * 60 * 60 * 1000;
const LOOK_EVERY_MILLISECONDS = 30_000;

/** Puts an export together and tells the person; a day later takes it away. Done twice, the same comes out. */
async function handle(context: Context, claimed: Leased<DataExport>): Promise<void> {
  if (claimed.state === 'READY') {
    await finishWork(context, EXPORT_WORK, claimed, async () => ({
      to: 'EXPIRED',
      set: { body: null, key_hash: null, key_until: null },
    }));
    return;
  }
  const body = await fileOf(context, claimed);
  const person = await context.ports.signIn.customers.person(claimed.userId);
  const nowMs = context.clock.nowMs();
  const expiresAtMs = nowMs + SAVED_MILLISECONDS;
  await finishWork(context, EXPORT_WORK, claimed, async (tx) => {
    const language = person?.language ?? claimed.language;
    const texts = exportTexts[language];
    const message = {
      messageId: `export ${claimed.exportId}`,
      channel: 'email' as const,
      subject: texts.mail.subject,
      text: mailText({ language, name: person?.firstName ?? '', lines: texts.mail.lines(claimed.origin) }),
      codes: [],
      links: [`${claimed.origin}/`],
      savedFor: { userId: claimed.userId, brand: claimed.brand },
    };
    const to = person?.emailVerified ? person.email : undefined;
    await writeOutbox(tx, to ? [{ ...message, to }] : [], nowMs);
    return { to: 'READY', againAtMs: expiresAtMs, set: { body, expires_at: new Date(expiresAtMs).toISOString() } };
  });
  context.wake('outbox');
}

/** Tells the person that their export failed and that they can ask again. */
async function tellSetAside(context: Context, { exportId, userId, language: asked, brand, origin }: DataExport) {
  const person = await context.ports.signIn.customers.person(userId);
  if (!person?.emailVerified || person.email === undefined) return;
  const { email: to, firstName: name, language = asked } = person;
  const { subject, lines } = exportTexts[language].failedMail;
  const message = {
    ...{ messageId: `export ${exportId} failed`, to, channel: 'email' as const, subject },
    ...{ text: mailText({ language, name, lines: lines(origin) }), codes: [], links: [`${origin}/`] },
    savedFor: { userId, brand },
  };
  await context.db.transaction('worker', (tx) => writeOutbox(tx, [message], context.clock.nowMs()));
  context.wake('outbox');
}

async function fileOf(context: Context, asked: DataExport): Promise<Buffer> {
  const contents = await contentsOf(context, asked);
  const data = Buffer.from(`${JSON.stringify(contents, null, 2)}\n`);
  if (asked.format === 'json') return data;
  const { language, brand } = asked;
  const document = await exportPdf(contents, { language, brand });
  return exportArchive({ 'data.json': data, 'data.pdf': document }, context.clock.nowMs());
}

const work: LeasedWork<DataExport> = {
  table: EXPORT_WORK,
  handle,
  everyMilliseconds: LOOK_EVERY_MILLISECONDS,
  atMost: 2,
  isSetAside: true,
  onSetAside: tellSetAside,
  failed: 'an export of data could not be made',
};

/** Makes exports that were asked for. Any number of processes may run one. */
export function startDataExports(context: Context): Job {
  return startLeasedWork(context, work);
}
