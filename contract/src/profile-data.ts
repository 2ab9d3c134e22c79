import { z } from 'zod';
import { instant, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Personal data kept about a customer: a small store for their browser, and an export of everything. */

const customerId = text(40);
const exportId = text(60);
/** `failed`: it could not be put together, and can be asked for again. */
const state = z.enum(['preparing', 'ready', 'expired', 'failed']);

export const readUserCache = operation({
  name: 'readUserCache',
  slice: 'profile',
  endpoint: 'GET /usercache',
  summary: 'What the portal kept for this person: which notices they saw, and the like.',
  access: ['customer', 'non-customer', 'locked-link'],
  flows: ['renewal', 'draw', 'origination', 'pending', 'appointment', 'offers', 'referral', 'profile'],
  unlocked: true,
  background: true,
  input: z.object({ customerId: customerId.optional() }),
  output: z.object({ value: z.record(z.string().max(64), z.unknown()), saved: instant.optional() }),
  problems: ['not_yours'],
});

export const saveUserCache = operation({
  name: 'saveUserCache',
  slice: 'profile',
  endpoint: 'POST /usercache',
  summary: 'Keeps up to 16 KB for this person, for 90 days. Card numbers, SSNs and codes are refused.',
  access: ['customer', 'non-customer', 'locked-link'],
  flows: ['renewal', 'draw', 'origination', 'pending', 'appointment', 'offers', 'referral', 'profile'],
  background: true,
  input: z.object({ customerId: customerId.optional(), value: z.record(z.string().max(64), z.unknown()) }),
  output: z.object({ saved: z.boolean(), expiresAt: instant }),
  problems: ['not_yours', 'value_too_large', 'value_not_allowed'],
  example: { input: { value: { seenNotices: ['welcome'] } } },
});

export const requestDataExport = operation({
  name: 'requestDataExport',
  slice: 'profile',
  endpoint: 'POST /dataExport',
  summary:
    'Asks for everything that is kept about a person: as JSON, or as a zip with JSON and a PDF. A mail tells when it is ready.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  stepUp: 'orJustSignedIn',
  input: z.object({ format: z.enum(['json', 'zip']) }),
  output: z.object({ exportId, state, readyBy: instant }),
  problems: ['step_up_required', 'export_in_progress', 'too_many_requests'],
});

export const readDataExport = operation({
  name: 'readDataExport',
  slice: 'profile',
  endpoint: 'GET /dataExport',
  summary: 'Whether an export is ready. Its address is good for five minutes, in this session only.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  stepUp: 'orJustSignedIn',
  input: z.object({ exportId: exportId.optional() }),
  output: z.object({
    /** Export in progress or ready; absent when none was requested. */
    exportId: exportId.optional(),
    state: state.optional(),
    url: text(400).optional(),
    /** When the file is taken away. */
    expiresAt: instant.optional(),
  }),
  problems: ['step_up_required', 'export_not_found', 'export_expired'],
});

/** Beside the specification's calls: what the address of an export answers. */
export const downloadDataExport = operation({
  name: 'downloadDataExport',
  slice: 'profile',
  endpoint: 'GET /dataExportFile',
  summary: 'The file of an export, for the person it is about and with the key of its address.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  input: z.object({ exportKey: text(100) }),
  output: z.unknown(),
  file: 'application/json, application/zip',
  problems: ['export_not_found', 'export_expired'],
});

export const profileDataProblems = {
  not_yours: {
    status: 403,
    next: 'signIn',
    english: 'This belongs to another sign-in. Sign in with that one, or contact us.',
    spanish: 'Esto pertenece a otro acceso. Entre con ese o contáctenos.',
  },
  value_too_large: {
    status: 413,
    next: 'nothing',
    english: 'That is more than we keep for a browser. Nothing else is affected.',
    spanish: 'Es más de lo que guardamos para un navegador. Nada más se ve afectado.',
  },
  value_not_allowed: {
    status: 422,
    next: 'nothing',
    english: 'Card numbers, Social Security numbers and codes are not kept here.',
    spanish: 'Aquí no se guardan números de tarjeta, de Seguro Social ni códigos.',
  },
  export_in_progress: {
    status: 409,
    next: 'wait',
    english: 'Your data are being put together already. We will tell you by email.',
    spanish: 'Ya estamos reuniendo sus datos. Le avisaremos por correo electrónico.',
  },
  export_not_found: {
    status: 404,
    next: 'here',
    english: 'There is no such file. Ask for your data again.',
    spanish: 'No existe ese archivo. Pida sus datos de nuevo.',
  },
  export_expired: {
    status: 410,
    next: 'here',
    english: 'This file is gone. Ask for your data again.',
    spanish: 'Este archivo ya no está. Pida sus datos de nuevo.',
  },
} as const satisfies ProblemTexts;

export const profileDataOperations = [
  readUserCache,
  saveUserCache,
  requestDataExport,
  readDataExport,
  downloadDataExport,
];
