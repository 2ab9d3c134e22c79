import type { registerNcrUser } from '@lendside/contract/referrals';
import { isEmail, normalizeEmail } from '@lendside/domain/email';
import { isFullName } from '@lendside/domain/person-name';
import { phoneDigits } from '@lendside/domain/phone';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { memberTypeOf, referralUrlOf, requireProgram } from './members.ts';
import { recordSignUp } from './referral-sign-ups.ts';
import { insertReferrer, referrersWith } from './store/referrers.ts';

/** Attribute of a member's sign-in (spec 4: the referral attribute). */
const ATTRIBUTE = 'active';
/** No letter or digit that is read as another one. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Joins the referral program, as a customer of TLXe or as a non-customer (decision A06): once a person. */
export async function joinReferral(context: Context, { input, caller }: Call<typeof registerNcrUser>) {
  const session = sessionOf(caller);
  const { customers } = context.ports.signIn;
  const person = await customers.person(session.userId);
  const type = person && memberTypeOf(context, person);
  if (!person || !type) throw new Problem('referral_not_open');
  requireProgram(context, type, caller);
  if (person.nonCustomerRefer !== undefined) throw new Problem('already_a_referral_user');
  if (!isFullName(input.name.trim())) throw new Problem('name_not_valid');
  if (input.email !== undefined && !isEmail(input.email)) throw new Problem('invalid_email');
  const phone = input.phone === undefined ? null : phoneDigits(input.phone);
  if (phone === undefined) throw new Problem('invalid_phone');
  if (input.consentVersion !== TERMS_VERSION) throw new Problem('consent_required');
  if (input.shortCode !== undefined && !(await isKnown(context, input.shortCode))) {
    throw new Problem('short_code_unknown');
  }
  const shortCode = newCode(context);
  const [joined] = await insertReferrer(context.db, {
    userId: session.userId,
    shortCode,
    broughtBy: input.shortCode ?? null,
    name: input.name.trim(),
    phone,
    email: input.email === undefined ? null : normalizeEmail(input.email),
    address: input.address ?? null,
    consentVersion: input.consentVersion,
    nowMs: context.clock.nowMs(),
  });
  if (!joined) throw new Problem('already_a_referral_user');
  await customers.markReferral(session.userId, ATTRIBUTE);
  await auditOf(context, session, 'referrals.joined', { consentVersion: input.consentVersion });
  if (input.shortCode !== undefined) {
    const signUp = { username: person.username, shortCode: input.shortCode, userId: session.userId };
    await recordSignUp(context, { ...signUp, deviceKey: caller.deviceKey });
  }
  return { ncrCognitoAttribute: ATTRIBUTE, referralUrl: referralUrlOf(caller.origin, shortCode), shortCode };
}

async function isKnown(context: Context, shortCode: string): Promise<boolean> {
  const rows = await referrersWith(context.db, shortCode);
  return rows.length > 0;
}

export function newCode(context: Context): string {
  const bytes = Buffer.from(context.ids.secret(CODE_LENGTH), 'base64url');
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
