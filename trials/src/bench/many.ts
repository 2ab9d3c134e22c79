import { addManyCustomers } from '@lendside/people/many-customers';
import { PASSWORD } from '@lendside/people/people';
import { compose } from '@lendside/service/compose';
import { readSettings } from '@lendside/service/settings';
import { pino } from 'pino';

/** Adds customers with a loan each to a running product's database, of whom the first `signIns` can sign in; answers their user names. */
export async function addCustomers(
  databaseUrl: string,
  dataFolder: string,
  { count, signIns }: { readonly count: number; readonly signIns: number },
): Promise<string[]> {
  const settings = readSettings({ DATABASE_URL: databaseUrl, LENDSIDE_DATA: dataFolder });
  const service = await compose({ settings, log: pino({ level: 'silent' }) });
  try {
    const members = await addManyCustomers({
      ...service.worldPorts,
      today: service.context.businessDate(),
      count,
      seed: 7,
    });
    const usernames: string[] = [];
    for (const member of members.slice(0, signIns)) {
      const username = `crowd.${member.customerId}@example.com`;
      await service.context.ports.signIn.addUser({
        username,
        password: PASSWORD,
        firstName: member.firstName,
        lastName: member.lastName,
        email: username,
        emailVerified: true,
        phoneVerified: false,
        customerId: member.customerId,
        lmsCustomerIds: { TLXe: member.customerId },
        showPaidOff: false,
        language: 'english',
        state: 'confirmed',
      });
      usernames.push(username);
    }
    return usernames;
  } finally {
    await service.stop();
  }
}
