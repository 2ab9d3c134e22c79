import type { InputOf } from '@lendside/contract/operation';
import type { savePersonalInfo } from '@lendside/contract/profile';
import { wayOf } from '@lendside/domain/communication';
import { isEmail, normalizeEmail } from '@lendside/domain/email';
import type { Language } from '@lendside/domain/language';
import { isLastPayDate } from '@lendside/domain/pay-schedule';
import { phoneDigits } from '@lendside/domain/phone';
import { addressRefusals, sameAddress, tidyAddress } from '@lendside/domain/postal-address';
import { isSsn, maskSsn } from '@lendside/domain/ssn';
import type {
  CustomerAddress,
  CustomerChange,
  CustomerRecord,
  NewBankAccount,
} from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { rehearsed } from '../platform/database/savepoints.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { refuseNotOffered } from '../platform/loan-systems/refuse-not-offered.ts';
import { Problem } from '../problem.ts';
import { askerOf } from './asker.ts';
import { bankToSave, checkedBank, countBankChange } from './bank-info.ts';
import { changeProfile } from './change-profile.ts';
import { chooseWays } from './choose-ways.ts';
import { movedNotice, movesMail } from './moved-mail.ts';
import { isLinkSession, ownCustomer } from './own-customer.ts';
import { customersOfPerson, otherSystems, readSystemPerson, type SystemPerson } from './person-systems.ts';
import type { ByPerson } from './profile-asked.ts';
import { holdForBank } from './profile-change.ts';
import { profileTexts } from './profile-texts.ts';

type Given = InputOf<typeof savePersonalInfo>;

const SAVES_PER_HOUR = 60;

/**
 * Writes down what a person says of themselves. Everything is checked before the lender's system is asked, which writes all of it or
 * nothing; lines in the activity and notices follow its answer.
 */
export async function saveInfo(context: Context, { input, caller }: Call<typeof savePersonalInfo>) {
  const session = sessionOf(caller);
  const { userId } = session;
  const record = await ownCustomer(context, session, { customerId: input.customerId });
  const { customerId } = record;
  const change = changeOf(context, input, record, caller.language);
  const typed = bankOf(input);
  if (typed || isMoreThanContacts(change))
    await refuseNotOffered(context, 'customerChanges', { session, loanId: undefined });
  const customerIds = await customersOfPerson(context, userId, customerId);
  const people = await Promise.all(customerIds.map((id) => readSystemPerson(context, id)));
  const isMoved = people.some((known) => movesMail(known, change));
  const needsProof = isMoved || [change.email, change.phoneNumber, typed].some((given) => given !== undefined);
  if (needsProof && !(await context.ports.signIn.ownSessions.provedAgain(session.sessionId, 'required'))) {
    throw new Problem('step_up_required');
  }
  const bank = typed && bankToSave(context, await checkedBank(context, typed), input.seenBanks);
  const saved = await changeProfile(context, {
    customerId,
    change: { ...change, bank },
    asker: askerOf(caller),
    others: customerIds.slice(1),
    records: people.flatMap((known) => (known ? [known.record] : [])),
    moved: isMoved ? movedNotice(people[0], change) : [],
    ...waysOf(input),
    begin: (tx) => beginSaving(context, tx, { input, caller, customerId, bank, known: people[0] }),
  });
  const isChosen = input.communicationPreferences !== undefined;
  const changed: string[] = [
    ...saved.changed,
    ...(saved.bank?.isChange ? ['bank'] : []),
    ...(isChosen ? ['communicationPreferences'] : []),
  ];
  const lastFour = change.ssn?.slice(-4) ?? record.ssnLastFour;
  const systems = isLinkSession(session) ? [] : await otherSystems(context, userId, customerId);
  return { saved: true, displaySsn: lastFour && maskSsn(lastFour), changed, otherSystems: systems };
}

/** Whether a system that writes down contacts and homes alone would have more to write. */
const isMoreThanContacts = ({ addresses = [], lastPayDate, payFrequency, ssn, demographics }: CustomerChange) =>
  addresses.some(({ typeName }) => typeName !== 'Home') ||
  [lastPayDate, payFrequency, ssn, demographics].some((given) => given !== undefined);

/** Counts the save, sees whether the ways of being told can be chosen, and holds money out towards another account. */
async function beginSaving(
  context: Context,
  tx: Tx,
  { input, caller, customerId, bank, known }: Beginning,
): Promise<void> {
  const asker = askerOf(caller);
  const what = `profile changes of ${asker.userId}`;
  await countRequest(tx, context, { what, perHour: SAVES_PER_HOUR, language: caller.language });
  if (bank) {
    await countBankChange(tx, context, caller);
    await holdForBank(tx, context, customerId, { bank, known });
  }
  const { ways } = waysOf(input);
  if (ways === undefined) return;
  const person = await context.ports.signIn.customers.person(asker.userId);
  const { chosen, consentVersion } = ways;
  await rehearsed(tx, () => chooseWays(tx, context, asker, { person, customerId, ways: chosen, consentVersion }));
}

interface Beginning extends Pick<Call<typeof savePersonalInfo>, 'input' | 'caller'> {
  readonly customerId: string;
  readonly bank: NewBankAccount | undefined;
  readonly known: SystemPerson | undefined;
}

function waysOf({ communicationPreferences: preference, consentVersion }: Given): Pick<ByPerson, 'ways'> {
  return preference === undefined ? {} : { ways: { chosen: { paymentReminders: wayOf(preference) }, consentVersion } };
}

/** Turns what was sent into what is written down; a value on file already asks for no proof. Throws the first error. */
function changeOf(context: Context, input: Given, record: CustomerRecord, language: Language): CustomerChange {
  const email = input.emails?.[0] === undefined ? undefined : normalizeEmail(input.emails[0]);
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
