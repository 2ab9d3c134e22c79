import {
  answerQuestion,
  auditLedger,
  createCardToken,
  createLink,
  moveClock,
  readInbox,
  setFlags,
  trustNextSignIn,
} from '@lendside/contract/dev';
import { normalizeUsername } from '@lendside/domain/username';
import { instant } from '@lendside/providers/instant';
import { type Binding, on } from '../on.ts';
import { Problem } from '../problem.ts';
import { answerAsStore } from './answer-as-store.ts';
import { makeLink } from './create-link.ts';
import type { DevEndpoints } from './dev-endpoints.ts';
import { clockMover } from './move-clock.ts';

const MESSAGES_MAX = 200;

/** Endpoints for developers and tests; the server leaves them out in production. */
export function devRoutes(endpoints: DevEndpoints): readonly Binding[] {
  return [
    ...inboxRoutes(endpoints.inbox),
    ...vaultRoutes(endpoints.vault),
    on(moveClock, clockMover(endpoints)),
    on(auditLedger, ({ ports }) => ports.loanBook.audit()),
    on(trustNextSignIn, async ({ ports }, { input }) => {
      if (!(await ports.signIn.trustNextSignIn(input.email))) throw new Problem('user_not_found');
      return { trusted: true };
    }),
    on(createLink, makeLink),
    on(answerQuestion, answerAsStore),
    on(setFlags, async ({ flags }, { input }) => {
      flags.override(input);
      return { flags: { ...flags.all() } };
    }),
  ];
}

function inboxRoutes(inbox: DevEndpoints['inbox']): readonly Binding[] {
  if (!inbox) return [];
  const read = on(readInbox, async (_context, { input }) => {
    const to = input.to ? normalizeUsername(input.to) : undefined;
    const messages = await inbox.messagesTo(to, MESSAGES_MAX);
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
  });
  return [read];
}

function vaultRoutes(vault: DevEndpoints['vault']): readonly Binding[] {
  if (!vault) return [];
  const create = on(createCardToken, async (_context, { input: { number, expiration, name } }) => {
    const card = { number, ...(expiration && { expiration }), ...(name && { name }) };
    const tokens = await vault.tokenForTestNumber(card);
    if (!tokens) throw new Problem('card_not_accepted');
    return tokens;
  });
  return [create];
}
