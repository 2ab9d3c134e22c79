import type { NewContact, Registration } from '@lendside/providers/sign-in/account-types';
import { recordConsent, trustDevice } from '../accounts-store.ts';
import { type CodePurpose, findCode } from '../codes-store.ts';
import { contactOfName } from '../contacts.ts';
import { hashed } from '../limits.ts';
import { findDevice } from '../sessions-store.ts';
import { guesserOf, type Met } from '../strangers.ts';
import { identityOf, usernameKey } from '../users-store.ts';
import type { KeeperCodes } from './keeper-codes.ts';
import { type KeeperTools, keeperNameOf, markedName } from './keeper-proof.ts';
import { keepAccount } from './keeper-users-store.ts';

const ordered = (met: Met, purpose: CodePurpose) => ({
  purpose,
  subject: met.subject,
  askedBy: met.askedBy,
  countedApart: met.device !== undefined,
});

const nameOfContact = (contact: NewContact) => usernameKey('email' in contact ? contact.email : contact.phoneNumber);

type Tools = KeeperTools & { readonly keeperCodes: KeeperCodes };

/** Registering at the keeper of the accounts. A person exists here once the keeper has seen the right code. */
export const keeperRegistration = (tools: Tools): Registration => ({
  register: register(tools),
  confirm: confirm(tools),
  changeContact: changeContact(tools),
  resend: resend(tools),
});

const register =
  (tools: Tools): Registration['register'] =>
  async (request) => {
    const { ids, strangers, keeper, keeperCodes, passwordMarks } = tools;
    const met = await strangers.meet(request);
    if ('outcome' in met) return met;
    const { email, phoneNumber, password, language, consentVersion, shortCode } = request;
    const own = contactOfName(met.name);
    let made: Awaited<ReturnType<typeof keeper.register>> | undefined;
    const asked = await keeperCodes.ask(
      {
        ...ordered(met, 'registration'),
        again: false,
        channel: own.channel,
        pending: { consentVersion, keeperName: met.name, ...(shortCode !== undefined && { shortCode }) },
      },
      async () => {
        made = await keeper.register({ username: met.name, password, email, phoneNumber, language });
        return made.outcome === 'sent' || made.outcome === 'tooManyTries' ? made : { outcome: 'unknown' };
      },
    );
    if (asked.outcome !== 'sent') return asked;
    if (made?.outcome === 'notAccepted') return { outcome: 'notAccepted' };
    // Only who typed the password that holds is signed in by the code; every other mark is the mark of nothing.
    const isTheirs = made?.outcome === 'sent' && made.isNew;
    const passwordMark = passwordMarks.give(isTheirs ? markedName(met.name) : ids.secret(32));
    const { user } = met;
    const isTold = made?.outcome === 'taken' && user !== undefined && user.username === met.name;
    const message = { kind: 'alreadyRegistered', to: met.name, channel: own.channel } as const;
    return { ...asked, passwordMark, ...(isTold && { message: { ...message, language: user.language } }) };
  };

const confirm =
  (tools: Tools): Registration['confirm'] =>
  async (request) => {
    const { db, clock, ids, strangers, keeper, keeperCodes, passwordMarks, sessions } = tools;
    const met = await strangers.meet(request);
    if ('outcome' in met) return { outcome: 'tooManyTries', retryAfterSeconds: met.retryAfterSeconds };
    const used = await keeperCodes.use(
      request,
      { purpose: 'registration', subject: met.subject, guesser: guesserOf(met) },
      (row) => keeper.confirm({ username: row.pending.keeperName ?? met.name, code: request.code }),
      'confirmed',
      async (tx, { account }, { pending }) => {
        const made = { userId: ids.next('user'), language: met.user?.language ?? 'english', nowMs: clock.nowMs() };
        const user = await keepAccount(tx, account, made);
        if (!user) return { outcome: 'usernameInUse' as const };
        const { consentVersion: version, shortCode, keeperName } = pending;
        const { nowMs } = made;
        await recordConsent(tx, user.user_id, { version, shortCode, nowMs });
        const deviceKey = await trustDevice(tx, {
          userId: user.user_id,
          deviceKey: request.deviceKey,
          newDeviceKey: `dev_${ids.secret(24)}`,
          newGroupKey: ids.next('group'),
          name: request.deviceName,
          nowMs,
        });
        return { outcome: 'made' as const, user, deviceKey, keeperName: keeperName ?? met.name };
      },
    );
    if (used.outcome !== 'made') return used;
    const { user, deviceKey, keeperName } = used;
    const confirmed = { outcome: 'confirmed' as const, identity: identityOf(user), deviceKey };
    if (!passwordMarks.isOf(request.passwordMark, markedName(keeperName))) return confirmed;
    const device = await findDevice(db, user.user_id, deviceKey);
    return { ...confirmed, signedIn: await sessions.start(user, device, { ...request, rememberMe: false }) };
  };

/** The keeper changes no contact of an account that waits: another one is made, by the same password, and the first one ends unused. */
const changeContact =
  (tools: Tools): Registration['changeContact'] =>
  async (request) => {
    const { strangers, keeper, keeperCodes, limits } = tools;
    const met = await strangers.meet(request);
    if ('outcome' in met) return met;
    const tries = `account ${met.name}`;
    const allowance = await limits.countAccount(tries);
    if (!allowance.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: allowance.retryAfterSeconds };
    const replaced = await theirs(tools, request.requestId, met);
    const username = replaced?.pending.keeperName ?? met.name;
    const proof = await keeper.prove({ username, password: request.password });
    if (proof.outcome === 'tooManyTries') return proof;
    if (proof.outcome !== 'notConfirmed') return { outcome: 'notAuthorized' };
    await limits.forget(tries);
    const keeperName = nameOfContact(request.contact);
    return keeperCodes.ask(
      {
        ...ordered(met, 'registration'),
        again: false,
        channel: request.channel,
        pending: { ...replaced?.pending, keeperName },
        ...(replaced && { replaces: replaced.request_id }),
      },
      async () => {
        const language = met.user?.language ?? 'english';
        const made = await keeper.register({ username: keeperName, password: request.password, language });
        return made.outcome === 'sent' || made.outcome === 'tooManyTries' ? made : { outcome: 'unknown' };
      },
    );
  };

const resend =
  (tools: Tools): Registration['resend'] =>
  async (request) => {
    const { strangers, keeper, keeperCodes } = tools;
    const met = await strangers.meet(request);
    if ('outcome' in met) return met;
    const row = await theirs(tools, request.requestId, met);
    if (request.requestId !== undefined && !row) return { outcome: 'requestNotFound' };
    const purpose = row?.purpose ?? 'registration';
    const pending = row?.pending ?? { keeperName: met.name };
    const username = pending.keeperName ?? keeperNameOf(met.user, met.name);
    return keeperCodes.ask(
      {
        ...ordered(met, purpose),
        again: true,
        channel: request.channel,
        pending,
        ...(row && { replaces: row.request_id }),
      },
      () => (purpose === 'passwordReset' ? keeper.askReset({ username }) : keeper.resend({ username })),
    );
  };

/** The request of that id, where it is of this caller's name and of no session. */
async function theirs({ db }: Pick<Tools, 'db'>, requestId: string | undefined, met: Met) {
  const row = requestId === undefined ? undefined : await findCode(db, requestId);
  return row?.subject === hashed(met.subject) && row.session_id === null ? row : undefined;
}
