import { DELETION_EXTENSIONS } from '@lendside/domain/deletion-request';
import { z } from 'zod';
import { date, instant, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Requests to delete a person's data. An operator of the lender answers them. */

const request = z.object({
  state: z.enum(['open', 'done', 'refused', 'withdrawn']),
  asked: instant,
  /** The day by which it is answered. */
  answerBy: date,
  answered: instant.optional(),
  /** Why the answer takes longer than the first days; `answerBy` is then the later day. */
  extension: z.enum(DELETION_EXTENSIONS).optional(),
  /** Why it was refused. */
  note: text(600).optional(),
});

export const requestDeletion = operation({
  name: 'requestDeletion',
  slice: 'profile',
  endpoint: 'POST /dataDeletion',
  summary: 'Asks for everything that is kept about a person to be deleted. It is answered within 45 days, by letter.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  stepUp: 'orJustSignedIn',
  input: nothing,
  output: request,
  problems: ['step_up_required', 'deletion_requested', 'too_many_requests'],
});

export const readDeletionRequest = operation({
  name: 'readDeletionRequest',
  slice: 'profile',
  endpoint: 'GET /dataDeletion',
  summary: 'How far the latest request of a person to delete their data is; empty where there was none.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  input: nothing,
  output: request.partial(),
  problems: [],
});

export const withdrawDeletionRequest = operation({
  name: 'withdrawDeletionRequest',
  slice: 'profile',
  endpoint: 'DELETE /dataDeletion',
  summary: 'Takes a request to delete data back, until it was answered.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  input: nothing,
  output: request,
  problems: ['deletion_not_requested'],
});

export const profileDeletionProblems = {
  deletion_requested: {
    status: 409,
    next: 'wait',
    english: 'You have asked for this already. We will answer by email.',
    spanish: 'Ya lo pidió. Le avisaremos la respuesta por correo electrónico.',
  },
  deletion_not_requested: {
    status: 404,
    next: 'reload',
    english: 'There is no open request. Reload the page to see how it was answered.',
    spanish: 'No hay ninguna solicitud abierta. Recargue la página para ver cómo se respondió.',
  },
} as const satisfies ProblemTexts;

export const profileDeletionOperations = [requestDeletion, readDeletionRequest, withdrawDeletionRequest];
