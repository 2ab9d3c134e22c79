import { z } from 'zod';
import { linkFields } from './field-groups.ts';
import { date, instant, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Endpoints for developers and tests. They do not exist when LENDSIDE_ENV is production, and need no sign-in. */

export const readInbox = operation({
  name: 'readInbox',
  slice: 'dev',
  endpoint: 'GET /dev/inbox',
  summary: 'What customers would have received by email, text and voice, newest first.',
  access: ['public'],
  developmentOnly: true,
  background: true,
  input: z.object({ to: text(254).optional() }),
  output: z.object({
    messages: z.array(
      z.object({
        to: text(254),
        channel: z.enum(['email', 'text', 'voice', 'push', 'marketing', 'question']),
        subject: text(200),
        text: text(8000),
        codes: z.array(text(12)),
        links: z.array(text(2000)),
        at: instant,
      }),
    ),
  }),
  problems: [],
});

export const moveClock = operation({
  name: 'moveClock',
  slice: 'dev',
  endpoint: 'POST /dev/clock',
  summary: "Moves the product's clock forward and runs what falls due.",
  access: ['public'],
  developmentOnly: true,
  input: z.object({
    advanceDays: z.int().min(0).max(3660).optional(),
    advanceSeconds: z.int().min(0).max(31_536_000).optional(),
  }),
  output: z.object({ now: instant, businessDate: date }),
  problems: [],
});

export const auditLedger = operation({
  name: 'auditLedger',
  slice: 'dev',
  endpoint: 'GET /dev/ledger',
  summary: 'Counts journals and legs and recomputes what must be true of them.',
  access: ['public'],
  developmentOnly: true,
  background: true,
  input: nothing,
  output: z.object({
    journals: z.int(),
    legs: z.int(),
    imbalanceCents: z.int(),
    firstBadJournal: text(80).nullable(),
  }),
  problems: [],
});

export const createCardToken = operation({
  name: 'createCardToken',
  slice: 'dev',
  endpoint: 'POST /dev/card',
  summary: "What the vault's fields would have returned for a test number.",
  access: ['public'],
  developmentOnly: true,
  input: z.object({ number: text(30), expiration: text(7).optional(), name: text(80).optional() }),
  output: z.object({ token: text(4000), securityToken: text(4000) }),
  problems: ['card_not_accepted'],
});

export const trustNextSignIn = operation({
  name: 'trustNextSignIn',
  slice: 'dev',
  endpoint: 'POST /dev/trust',
  summary: 'The next sign-in of that account counts as from a known device.',
  access: ['public'],
  developmentOnly: true,
  input: z.object({ email: text(254) }),
  output: z.object({ trusted: z.boolean() }),
  problems: ['user_not_found'],
});

export const createLink = operation({
  name: 'createLink',
  slice: 'dev',
  endpoint: 'POST /dev/link',
  summary: 'A signed link to a page of a person, as the lender would mail it. `page` is a route name.',
  access: ['public'],
  developmentOnly: true,
  input: z.object({
    email: text(254),
    page: text(60),
    ...linkFields,
    /** Negative for one that has expired. */
    expiresInSeconds: z.int().min(-31_536_000).max(31_536_000).optional(),
  }),
  output: z.object({ url: text(4000) }),
  problems: ['user_not_found', 'loan_not_found', 'page_unknown'],
});

export const answerQuestion = operation({
  name: 'answerQuestion',
  slice: 'dev',
  endpoint: 'POST /dev/answer',
  summary: 'Answers the question of a person that waits longest, as their store would at the desk.',
  access: ['public'],
  developmentOnly: true,
  input: z.object({ email: text(254), text: text(2000).min(1) }),
  output: z.object({ conversationId: text(60) }),
  problems: ['user_not_found', 'conversation_not_found'],
});

export const setFlags = operation({
  name: 'setFlags',
  slice: 'dev',
  endpoint: 'POST /dev/flags',
  summary: 'Configuration flags, limits and serviceStatus until the next start.',
  access: ['public'],
  developmentOnly: true,
  input: z.record(text(60), z.union([z.boolean(), z.number(), text(400)])),
  output: z.object({ flags: z.record(text(60), z.union([z.boolean(), z.number(), text(400)])) }),
  problems: ['flag_unknown'],
});

export const devProblems = {
  user_not_found: {
    status: 404,
    next: 'register',
    english: 'There is no such account. Check the email or phone, or create an account.',
    spanish: 'No existe esa cuenta. Revise el correo o el teléfono, o cree una cuenta.',
  },
  page_unknown: {
    status: 422,
    next: 'nothing',
    english: 'No link leads to a page called {name}.',
    spanish: 'Ningún enlace lleva a una página llamada {name}.',
  },
  flag_unknown: {
    status: 422,
    next: 'nothing',
    english: 'There is no setting called {name}.',
    spanish: 'No hay un ajuste llamado {name}.',
  },
} as const satisfies ProblemTexts;

export const devOperations = [
  readInbox,
  moveClock,
  auditLedger,
  createCardToken,
  trustNextSignIn,
  createLink,
  answerQuestion,
  setFlags,
];
