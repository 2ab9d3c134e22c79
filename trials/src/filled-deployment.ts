import { addManyCustomers, type CrowdMember } from '@lendside/people/many-customers';
import { compose } from '@lendside/service/compose/compose';
import { readSettings } from '@lendside/service/platform/configuration/settings';
import { pino } from 'pino';
import type { PreparedServer } from './production.ts';

/** Key of the file that a filled deployment names. */
export const FILED = 'uploads/application/taken';

/** Puts into a deployment what a backup must not lose: customers with sealed numbers and loans in the ledger, and a file with its row. */
export async function fillDeployment(
  server: PreparedServer,
  settings: Readonly<Record<string, string>>,
  count: number,
): Promise<void> {
  const service = await compose({
    settings: readSettings({ ...settings, LENDSIDE_ENV: 'production' }),
    log: pino({ level: 'silent' }),
  });
  try {
    const ports = service.worldPorts();
    const [first] = await addManyCustomers({ ...ports, today: service.context.businessDate(), count, seed: 7 });
    const { loanId: _, ...customer } = first as CrowdMember;
    const sealed = { bankrupt: false, militaryStatus: 'notCovered', ssn: '512-55-4321' } as const;
    await ports.lender.addCustomers([{ ...customer, customerId: '2000001', ...sealed }]);
    await service.context.ports.objectStore.put(FILED, Buffer.from('a paper'), 'application/pdf');
  } finally {
    await service.stop();
  }
  await server.ask(
    `insert into lendside.uploads (upload_id, application_id, user_id, category, media_type, bytes_max, issued_at, expires_at, state, saved_key, in_quarantine)
     values ('taken', 'application', 'user', 'income', 'application/pdf', 1000, now(), now(), 'ACCEPTED', '${FILED}', false)`,
  );
}
