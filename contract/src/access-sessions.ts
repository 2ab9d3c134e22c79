import { z } from 'zod';
import { date, flag, instant, loanId, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Coarse place of a network (ISO 3166): `US`, or `US-TX`. Absent where it is unknown. */
const place = text(6);

export const listSessions = operation({
  name: 'listSessions',
  slice: 'access',
  endpoint: 'GET /sessions',
  summary: 'Where this person is signed in now, and what failed to sign in for them.',
  access: ['customer', 'non-customer'],
  input: nothing,
  output: z.object({
    sessions: z.array(
      z.object({
        sessionId: text(64),
        deviceName: text(120),
        started: instant,
        lastActive: instant,
        current: z.boolean(),
        /** True for what a link or a device key began: it reaches one flow and no profile. */
        byLink: z.boolean(),
        place: place.optional(),
      }),
    ),
    /** Sign-ins with a wrong password of the last 90 days, latest first, at most 50. */
    failed: z.array(z.object({ at: instant, deviceName: text(120), place: place.optional() })),
  }),
  problems: [],
});

export const endSession = operation({
  name: 'endSession',
  slice: 'access',
  endpoint: 'DELETE /sessions',
  summary:
    'Ends one session of this person, or all but the one that asks. Their devices open no links by themselves then.',
  access: ['customer', 'non-customer'],
  input: z.object({ sessionId: text(64).optional(), all: flag.optional() }),
  output: z.object({ ended: z.int() }),
  problems: ['session_not_found'],
});

export const listAccountActivity = operation({
  name: 'listAccountActivity',
  slice: 'profile',
  endpoint: 'GET /accountActivity',
  summary: 'Who did what to this person and their accounts, newest first.',
  access: ['customer', 'non-customer'],
  input: z.object({ from: date.optional(), to: date.optional(), page: text(20).optional() }),
  output: z.object({
    activity: z.array(
      z.object({
        at: instant,
        /** `slice.event`: the portal has its sentence. */
        what: text(80),
        who: z.enum(['you', 'guest', 'otherParty', 'staff', 'system', 'unknown']),
        account: loanId.optional(),
        device: text(120).optional(),
        place: place.optional(),
      }),
    ),
    nextPage: text(20).optional(),
  }),
  problems: ['invalid_period'],
});

export const accessSessionsProblems = {
  session_not_found: {
    status: 404,
    next: 'nothing',
    english: 'That session has ended already. There is nothing left to do.',
    spanish: 'Esa sesión ya terminó. No queda nada por hacer.',
  },
} as const satisfies ProblemTexts;

export const accessSessionsOperations = [listSessions, endSession];
export const activityOperations = [listAccountActivity];
