import { z } from 'zod';
import { brandCode, instant, lmsId, text } from './fields.ts';
import { operation } from './operation.ts';

export const readDashboardMessage = operation({
  name: 'readDashboardMessage',
  slice: 'accounts',
  endpoint: 'GET /dashboardmessage',
  summary: 'What a brand tells the people who look at their accounts. Plain text, never markup.',
  access: ['customer', 'non-customer', 'locked-link'],
  flows: ['renewal', 'draw', 'origination', 'pending', 'appointment', 'offers', 'referral', 'profile'],
  unlocked: true,
  background: true,
  input: z.object({ lmsId: lmsId.optional(), brandName: brandCode.optional() }),
  output: z.object({
    messages: z.array(
      z.object({
        /** A message that was put away stays away under this id. */
        id: text(60),
        text: text(400),
        level: z.enum(['info', 'warning']),
        /** Its subject, where a page of the portal says more. */
        about: z.enum(['disaster']).optional(),
        showUntil: instant,
      }),
    ),
  }),
  problems: ['brand_not_yours'],
  example: {
    output: {
      messages: [
        {
          id: 'thanksgiving-hours',
          text: 'Our stores are closed on Thanksgiving Day. You can pay here at any time.',
          level: 'info',
          showUntil: '2026-11-27T06:00:00.000Z',
        },
      ],
    },
  },
});

export const dashboardMessagesOperations = [readDashboardMessage];
