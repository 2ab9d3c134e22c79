import { DEATH_PAPERS_MAX, ESTATES, WRITER_RELATIONS } from '@lendside/domain/death-report';
import { z } from 'zod';
import { date, instant, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';
import { uploadsPermitted } from './uploads.ts';

/** Reports of a customer's death. The answer is the same whether there is such a customer or not (15 U.S.C. 1692c(b)). */

const name = z.string().trim().min(1);
const email = z.string().trim().max(254);
const phone = z.string().trim().max(30);
const shared = { slice: 'bereavement', access: ['public'] } as const;

/** The report by its number, with the proof that was answered to who wrote it. */
const ofReport = { reportId: text(60), proof: text(100) };

export const reportDeath = operation({
  name: 'reportDeath',
  ...shared,
  endpoint: 'POST /deathReports',
  summary:
    'Reports that a customer died. A person of the lender looks for the customer; the answer is the same whether there is one. Sent again with its key, it is reported once.',
  input: z.object({
    reportKey: paymentKey,
    firstName: name.max(60),
    lastName: name.max(60),
    died: date,
    born: date.optional(),
    /** The number of an account, or its last digits. */
    account: z.string().trim().max(40).optional(),
    /** An email address or a phone number of the person who died, as it may be on file. */
    contact: z.string().trim().max(254).optional(),
    writer: z.object({
      name: name.max(120),
      relation: z.enum(WRITER_RELATIONS),
      /** One of the two at least. */
      email: email.optional(),
      phone: phone.optional(),
    }),
    /** Whether a court or a will has named a person for the estate, and who that is where it is not the writer. */
    estate: z.enum(ESTATES),
    estateContact: z.string().trim().max(200).optional(),
  }),
  output: z.object({ ...ofReport, received: instant }),
  problems: [
    'death_in_future',
    'death_before_birth',
    'account_digits_short',
    'writer_unreachable',
    'invalid_email',
    'invalid_phone',
    'too_many_requests',
  ],
});

export const createDeathPaperUploads = operation({
  name: 'createDeathPaperUploads',
  ...shared,
  endpoint: 'POST /deathReportPapers',
  summary:
    'Permissions to send papers of a report, such as the death certificate: one for each file, good for five minutes.',
  input: z.object({
    ...ofReport,
    files: z
      .array(z.object({ type: text(80), size: z.int().min(1).max(1_000_000_000) }))
      .min(1)
      .max(DEATH_PAPERS_MAX),
  }),
  output: uploadsPermitted,
  problems: ['death_report_closed', 'file_type_not_allowed', 'file_too_large', 'too_many_uploads', 'too_many_requests'],
});

export const saveDeathPapers = operation({
  name: 'saveDeathPapers',
  ...shared,
  endpoint: 'PUT /deathReportPapers',
  summary: 'Has papers that were sent with a report looked at and saves them. Again, it changes nothing.',
  input: z.object({
    ...ofReport,
    files: z
      .array(z.object({ uploadId: text(60), name: text(400) }))
      .min(1)
      .max(DEATH_PAPERS_MAX),
  }),
  output: z.object({ saved: z.int() }),
  problems: ['death_report_closed', 'upload_not_found', 'file_content_not_allowed'],
});

export const bereavementProblems = {
  death_in_future: {
    status: 422,
    next: 'here',
    english: 'The date of death cannot be in the future. Check the date.',
    spanish: 'La fecha del fallecimiento no puede estar en el futuro. Revise la fecha.',
  },
  death_before_birth: {
    status: 422,
    next: 'here',
    english: 'The date of death is before the date of birth. Check both dates.',
    spanish: 'La fecha del fallecimiento es anterior a la de nacimiento. Revise las dos fechas.',
  },
  account_digits_short: {
    status: 422,
    next: 'here',
    english: 'Enter the last four digits of the account or all of its number. You may also leave it out.',
    spanish: 'Escriba los últimos cuatro dígitos de la cuenta o el número completo. También puede dejarlo en blanco.',
  },
  writer_unreachable: {
    status: 422,
    next: 'here',
    english: 'Enter an email or a phone number, so that we can reach you.',
    spanish: 'Escriba un correo electrónico o un teléfono para que podamos comunicarnos con usted.',
  },
  death_reported: {
    status: 409,
    next: 'call',
    english:
      'We were told that the customer of this account died, so nothing new can be started or signed here. A payment can still be made today. If this is wrong, call us.',
    spanish:
      'Nos dijeron que el cliente de esta cuenta falleció, así que aquí no se puede iniciar ni firmar nada nuevo. Todavía se puede hacer un pago hoy. Si no es así, llámenos.',
  },
  death_report_closed: {
    status: 404,
    next: 'contact',
    english: 'Papers can no longer be sent with this report here. Contact us, and we will tell you how.',
    spanish: 'Ya no se pueden enviar papeles de este aviso aquí. Contáctenos y le diremos cómo hacerlo.',
  },
} as const satisfies ProblemTexts;

export const bereavementOperations = [reportDeath, createDeathPaperUploads, saveDeathPapers];
