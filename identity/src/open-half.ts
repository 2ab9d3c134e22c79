import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { Passwords } from '@lendside/providers/passwords/port';
import type { Runtime } from '@lendside/providers/runtime';
import type { CustomerLinks } from '@lendside/providers/sign-in/customer-link-types';
import { codeLimits as codeLimitsOf } from './code-limits.ts';
import { type Codes, codesOf } from './codes.ts';
import { deletedNames } from './deleted-sign-ins.ts';
import { keeperPasswords } from './elsewhere/keeper-passwords.ts';
import { failedSignInKeeper } from './failed-sign-ins.ts';
import type { TryLimits } from './limits.ts';
import { ownPasswords } from './own-passwords.ts';
import { type PasswordCost, passwordHasher } from './password.ts';
import type { PasswordHalf } from './password-half.ts';
import { passwordMarks } from './password-marks.ts';
import type { PlaceOf } from './places.ts';
import type { SessionKeeper } from './sessions.ts';
import { strangersOf } from './strangers.ts';

/** Opens the half of the sign-in that knows passwords, with the codes that both halves send. */
export async function openHalf({
  keeper,
  passwordCost,
  link,
  ...given
}: Pick<Runtime, 'clock' | 'ids'> & {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly limits: TryLimits;
  readonly triesPerMinute: number;
  readonly sessions: Pick<SessionKeeper, 'start'>;
  readonly placeOf: PlaceOf;
  readonly passwordCost: PasswordCost | undefined;
  readonly keeper: Passwords | undefined;
  readonly link: CustomerLinks['link'];
}): Promise<PasswordHalf & { readonly codes: Codes; readonly hashesOfName: ReturnType<typeof deletedNames> }> {
  const { db, clock, keys, limits, triesPerMinute } = given;
  const codeLimits = codeLimitsOf(db, limits, () => clock.nowMs());
  const codes = codesOf({ ...given, limits: codeLimits });
  const hashesOfName = deletedNames(keys);
  const tools = {
    ...given,
    codes,
    strangers: strangersOf(db, limits, triesPerMinute),
    passwordMarks: passwordMarks(given),
    failedSignIns: failedSignInKeeper(given),
  };
  const half = keeper
    ? keeperPasswords({ ...tools, keeper, link, codeLimits })
    : ownPasswords({ ...tools, hashesOfName, passwords: await passwordHasher(passwordCost) });
  return { ...half, codes, hashesOfName };
}
