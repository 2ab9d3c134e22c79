import type { InputOf } from '@lendside/contract/operation';
import type { savePersonalInfo } from '@lendside/contract/profile';
import { wayOf } from '@lendside/domain/communication';
import { isEmail, normaliseEmail } from '@lendside/domain/email';
import type { Language } from '@lendside/domain/language';
import { isLastPayDate } from '@lendside/domain/pay-schedule';
import { phoneDigits } from '@lendside/domain/phone';
import { addressRefusals, sameAddress, tidyAddress } from '@lendside/domain/postal-address';
import { isSsn, maskSsn } from '@lendside/domain/ssn';
import type {
  ChangedPart,
  CustomerAddress,
  CustomerChange,
  CustomerRecord,
} from '@lendside/providers/customer-file/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { checkedBank, countBankChange, keepBank } from './bank-info.ts';
import { chooseWays } from './choose-ways.ts';
import { movedNotice, movesMail, sentParts } from './moved-mail.ts';
import { isLinkSession, ownCustomer } from './own-customer.ts';
import { customersOfPerson, otherSystems, readSystemPerson } from './person-systems.ts';
import { type ChangeNotice, changeNotices } from './profile-notices.ts';
import { syncNow, writeDeliveries } from './profile-sync.ts';
import { profileTexts } from './profile-texts.ts';
import { lockDeliveries } from './store/deliveries.ts';

type Given = InputOf<typeof savePersonalInfo>;

const SAVES_PER_HOUR = 60;

/**
 * Writes down what a person says of themselves. Everything is checked before anything is written, and all of it is written
 * in one transaction with its lines in the activity and its notices.
 */
export async function saveInfo(context: Context, { input, caller }: Call<typeof savePersonalInfo>) {
  const session = sessionOf(caller);
  const { userId } = session;
  const record = await ownCustomer(context, session, { customerId: input.customerId });
  const { customerId } = record;
  const change = changeOf(context, input, record, caller.language);
  const typed = bankOf(input);
  const customerIds = await customersOfPerson(context, userId, customerId);
  const people = await Promise.all(customerIds.map((id) => readSystemPerson(context, id)));
  const isMoved = people.some((known) => movesMail(known, change));
  const needsProof = isMoved || [change.email, change.phoneNumber, typed].some((given) => given !== undefined);
  if (needsProof && !(await context.ports.signIn.ownSessions.provedAgain(session.sessionId, 'required'))) {
    throw new Problem('step_up_required');
  }
  const bank = typed && (await checkedBank(context, typed));
  const person = await context.ports.signIn.customers.person(userId);
  const { changed, deliveries } = await context.db.transaction('worker', async (tx) => {
    const nowMs = context.clock.nowMs();
    const what = `profile changes of ${userId}`;
    await countRequest(tx, context, { what, perHour: SAVES_PER_HOUR, language: caller.language });
    await lockDeliveries(tx, { userId, customerIds }, nowMs);
    const saved = await context.ports.customerFile.saveDetails(tx, customerId, change);
    if (saved.outcome === 'refused') {
      throw new Problem(saved.reason === 'unknown_customer' ? 'customer_not_found' : saved.reason);
    }
    const parts: string[] = [...saved.changed];
    if (parts.length > 0) {
      const detail = { changed: parts.join(' ') };
      await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.saved', detail }]);
    }
    const notices = contactNotices(change, saved.changed);
    if (isMoved) notices.push(...movedNotice(people[0], change));
    if (bank) {
      await countBankChange(tx, context, caller);
      const saved = await keepBank(tx, context, { record, userId, bank, seenBanks: input.seenBanks });
      if (saved.heldUntilMs !== undefined) {
        parts.push('bank');
        notices.push({ change: 'bank', now: bank.accountNumber });
      }
    }
    const records = people.flatMap((known) => (known ? [known.record] : []));
    await writeOutbox(tx, changeNotices(context, caller, { person, records, notices }), nowMs);
    const { communicationPreferences: preference, consentVersion } = input;
    if (preference !== undefined) {
      const ways = { paymentReminders: wayOf(preference) };
      await chooseWays(tx, context, caller, { person, customerId, ways, consentVersion });
      parts.push('communicationPreferences');
    }
    const sent = { userId, from: customerId, to: customerIds.slice(1), parts: sentParts(change, bank !== undefined) };
    return { changed: parts, deliveries: await writeDeliveries(tx, context, sent) };
  });
  await syncNow(context, deliveries);
  context.wake('outbox');
  const lastFour = change.ssn?.slice(-4) ?? record.ssnLastFour;
  const systems = isLinkSession(session) ? [] : await otherSystems(context, userId, customerId);
  return { saved: true, displaySsn: lastFour && maskSsn(lastFour), changed, otherSystems: systems };
}

function contactNotices(change: CustomerChange, changed: readonly ChangedPart[]): ChangeNotice[] {
  return changed.flatMap((part) =>
    part === 'email' || part === 'phoneNumber' ? [{ change: part, now: change[part] ?? '' }] : [],
  );
}

/** Turns what was sent into what is written down; a value on file already asks for no proof. Throws the first error. */
function changeOf(context: Context, input: Given, record: CustomerRecord, language: Language): CustomerChange {
  const email = input.emails?.[0] === undefined ? undefined : normaliseEmail(input.emails[0]);
  if (email !== undefined && !isEmail(email)) throw new Problem('invalid_email');
  const phoneNumber = typedPhone(input.contactNumbers?.[0]);
  const isNewEmail = email !== undefined && email !== record.email;
  const isNewPhone = phoneNumber !== undefined && phoneNumber !== record.phoneNumber;
  if (isNewEmail && !context.flags.isOn('emailEditing')) throw new Problem('feature_off');
  if (isNewPhone && !context.flags.isOn('phoneEditing')) throw new Problem('feature_off');
  if (input.ssn !== undefined && !isSsn(input.ssn)) throw new Problem('invalid_ssn');
  const { lastPayDate, payFrequency, ssn } = input;
  if (lastPayDate !== undefined && !isLastPayDate(lastPayDate, context.businessDate())) {
    throw new Problem('pay_day_not_valid');
  }
  return {
    email: isNewEmail ? email : undefined,
    phoneNumber: isNewPhone ? phoneNumber : undefined,
    ...addressesOf(input.addresses ?? [], language),
    lastPayDate,
    payFrequency,
    ssn,
    demographics: input.demographics && withoutMissing(input.demographics),
    seenAddresses: input.seenAddresses,
  };
}

function typedPhone(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const digits = phoneDigits(text);
  if (digits === undefined) throw new Problem('invalid_phone');
  return digits;
}

/** Each address once; a mailing address that is the home address is none of its own. */
function addressesOf(
  given: NonNullable<Given['addresses']>,
  language: Language,
): Pick<CustomerChange, 'addresses' | 'mailGoesHome'> {
  const saved = new Map<CustomerAddress['typeName'], CustomerAddress>();
  let mailGoesHome = false;
  for (const { typeName, sameAddresses, ...typed } of given) {
    if (typeName === 'Mailing' && sameAddresses) {
      mailGoesHome = true;
      continue;
    }
    const address = tidyAddress(typed);
    const [refusal] = addressRefusals(address, typeName);
    if (refusal) throw new Problem('address_not_valid', { field: profileTexts[language].addressParts[refusal] });
    saved.set(typeName, { typeName, ...address });
  }
  const [home, mailing] = [saved.get('Home'), saved.get('Mailing')];
  if (home && mailing && sameAddress(home, mailing)) mailGoesHome = true;
  if (mailGoesHome) saved.delete('Mailing');
  return saved.size > 0 || mailGoesHome ? { addresses: [...saved.values()], mailGoesHome } : {};
}

/** A bank was meant when any of its numbers was sent. */
function bankOf({ bankName = '', routingNumber, accountNumber }: Given) {
  if (routingNumber === undefined && accountNumber === undefined) return undefined;
  return { bankName, routingNumber: routingNumber ?? '', accountNumber: accountNumber ?? '' };
}

function withoutMissing(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const answers = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(answers);
}
