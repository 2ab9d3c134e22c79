import {
  auditLedger,
  createCardToken,
  createLink,
  moveClock,
  readInbox,
  setFlags,
  trustNextSignIn,
} from '@lendside/contract/dev';
import { normaliseUsername } from '@lendside/domain/username';
import { instant } from '@lendside/providers/instant';
import { type Binding, on } from '../on.ts';
import { Problem } from '../problem.ts';
import { makeLink } from './create-link.ts';
import type { DevEndpoints } from './dev-endpoints.ts';
import { clockMover } from './move-clock.ts';

const MESSAGES_MAX = 200;

/** Endpoints for developers and tests; the server leaves them out in production. */
export function devRoutes(endpoints: DevEndpoints): readonly Binding[] {
  return [
    on(readInbox, async (_context, { input }) => {
      const to = input.to ? normaliseUsername(input.to) : undefined;
      const messages = await endpoints.inbox.messagesTo(to, MESSAGES_MAX);
      return {
        messages: messages.map(({ to, channel, subject, text, codes, links, atMs }) => ({
          to,
          channel,
          subject,
          text,
          codes: [...codes],
          links: [...links],
          at: instant(atMs),
        })),
      };
    }),
    on(moveClock, clockMover(endpoints)),
    on(auditLedger, ({ ports }) => ports.loanBook.audit()),
    on(createCardToken, async (_context, { input }) => {
      const tokens = await endpoints.createCardToken(input);
      if (!tokens) throw new Problem('card_not_accepted');
      return tokens;
    }),
    on(trustNextSignIn, async ({ ports }, { input }) => {
      if (!(await ports.signIn.trustNextSignIn(input.email))) throw new Problem('user_not_found');
      return { trusted: true };
    }),
    on(createLink, makeLink),
    on(setFlags, async ({ flags }, { input }) => {
      flags.override(input);
      return { flags: { ...flags.all() } };
    }),
  ];
}
