import { isBrandCode } from '@lendside/brands/brand';
import { formatMonthDayYear } from '@lendside/domain/birth-date';
import { formatPhone } from '@lendside/domain/phone';
import { fillWorld, isFilled } from '@lendside/people/fill-world';
import { PASSWORD, PEOPLE, type Person } from '@lendside/people/people';
import { UNLINKED } from '@lendside/people/unlinked';
import { writeDemoMessages } from '../accounts/dashboard-messages.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import type { Composed } from './compose.ts';

/**
 * Fills the demo world where it is empty, which only embedded systems can be; answers addresses and sign-ins for a person who starts the product
 * for the first time.
 */
export async function demoWorld({ context, worldPorts }: Composed): Promise<string> {
  const people = (await isFilled(context.ports))
    ? PEOPLE
    : await fillWorld({ ...worldPorts(), today: context.businessDate() });
  await writeDemoMessages(context);
  return whereToGo(context.settings, people);
}

function whereToGo({ origins, brand: own }: Settings, people: readonly Person[]): string {
  const origin = origins.portals[own];
  const addressOf = ({ brand }: Person) => (isBrandCode(brand) ? origins.portals[brand] : origin);
  const widthOf = (textOf: (person: Person) => string) => Math.max(...people.map((person) => textOf(person).length));
  const [emails, addresses] = [widthOf((person) => person.email), widthOf(addressOf)];
  const lines = people.map(
    (person) => `  ${person.email.padEnd(emails)}  ${addressOf(person).padEnd(addresses)}  ${person.sees}`,
  );
  return [
    '',
    `Lendside is ready: ${origin}`,
    '',
    `Sign in as (password of all: ${PASSWORD}):`,
    ...lines,
    '',
    `Zoe is a customer but not linked: phone ${formatPhone(UNLINKED.phoneNumber)}, born ${formatMonthDayYear(UNLINKED.birthDate)}, SSN ${UNLINKED.ssn}.`,
    '',
    `What they receive: ${origin}/dev/inbox    The API: ${origin}/api/docs`,
    '',
    '',
  ].join('\n');
}
