import type { registerUser } from '@lendside/contract/access-registration';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { usernameKind } from '@lendside/domain/username';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';
import { recordSignUp } from '../referrals/front.ts';
import { codeReply, maskedForStranger, waitProblem } from './code-reply.ts';
import { inEvenTime } from './even-time.ts';
import type { CheckNewPassword } from './new-password.ts';
import { strangerOf, typedEmail, typedPhone } from './typed-contact.ts';

/** Makes a sign-in that waits for its code. A name that is taken is answered alike, in the same time. */
export function register(checkNewPassword: CheckNewPassword) {
  return (context: Context, { input, caller }: Call<typeof registerUser>) =>
    inEvenTime(context, async () => {
      const stranger = strangerOf(input.username, caller);
      if (input.consentVersion !== TERMS_VERSION) throw new Problem('consent_required');
      await checkNewPassword(context, input.password, input.username);
      if (input.shortCode !== undefined) {
        const { username, shortCode } = input;
        await recordSignUp(context, { username, shortCode, deviceKey: caller.deviceKey });
      }
      const isPhone = usernameKind(input.username) === 'phone';
      const sent = await context.ports.signIn.accounts.registration.register({
        ...stranger,
        password: input.password,
        email: isPhone && input.email ? typedEmail(input.email) : undefined,
        phoneNumber: !isPhone && input.phoneNumber ? typedPhone(input.phoneNumber) : undefined,
        consentVersion: input.consentVersion,
        shortCode: input.shortCode,
        language: caller.language,
      });
      if (sent.outcome === 'busy') throw new Problem('busy');
      if (sent.outcome === 'notAccepted') throw new Problem('password_against_policy');
      if (sent.outcome !== 'sent') throw waitProblem(sent, caller.language);
      caller.setPasswordMark(sent.passwordMark.text, sent.passwordMark);
      const destination = maskedForStranger(sent.channel, input.username);
      return { ...(await codeReply(context, caller, sent, destination)), nextStep: 'Code' as const };
    });
}
