import { addCard } from '@lendside/contract/cards';
import { applyForLoan } from '@lendside/contract/originations';
import { APPLICATION_CONSENT_VERSION } from '@lendside/domain/application-consents';
import { addDays } from '@lendside/domain/calendar-date';
import { testDatabase } from '@lendside/tools/test-database';
import {
  type As,
  startTestService,
  TEST_PASSWORD,
  type TestService,
  type TestServiceOptions,
} from '../test-service.ts';

/** A person who may apply at ccc in Kansas. */
export interface Applicant {
  readonly as: As;
  readonly email: string;
  readonly userId: string;
  /** Absent for a person the lender does not know. */
  readonly customerId: string | undefined;
}

export interface ApplyingService extends TestService {
  /** A customer without loans, or a sign-in that is no customer. */
  applicant(name: string, of?: { readonly known?: boolean; readonly ssnLastFour?: string }): Promise<Applicant>;
  body(over?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  apply(applicant: Applicant, over?: Readonly<Record<string, unknown>>): ReturnType<typeof applied>;
  card(applicant: Applicant, number: string): Promise<{ type: string; id: string }[]>;
  close(): Promise<void>;
}

const applied = (service: TestService, { as }: Applicant, body: Readonly<Record<string, unknown>>) =>
  service.call(applyForLoan, body as never, as);

export async function startApplyingService(options: Partial<TestServiceOptions> = {}): Promise<ApplyingService> {
  const database = await testDatabase();
  const service = await startTestService({ ...options, databaseUrl: database.url });
  const { context, lender } = service;
  const version = APPLICATION_CONSENT_VERSION;

  const own: ApplyingService = {
    ...service,
    async applicant(name, { known = true, ssnLastFour = '6789' } = {}) {
      const email = `${name}@example.com`;
      const customerId = known ? `tlx-${name}` : undefined;
      if (customerId !== undefined) {
        await lender.addCustomers([
          {
            customerId,
            lmsId: 'TLXe',
            firstName: name,
            lastName: 'Asker',
            email,
            storeId: '42310',
            bankrupt: false,
            militaryStatus: 'unknown',
            ssnLastFour,
            birthDate: '1988-04-05',
            phoneNumber: '2025550177',
          },
        ]);
      }
      await context.ports.signIn.addUser({
        username: email,
        firstName: name,
        lastName: 'Asker',
        email,
        emailVerified: true,
        phoneVerified: false,
        customerId,
        lmsCustomerIds: customerId ? { TLXe: customerId } : {},
        showPaidOff: true,
        language: 'english',
        password: TEST_PASSWORD,
        state: 'confirmed',
      });
      const userId = (await context.ports.signIn.findUser(email))?.userId ?? '';
      const as = await service.signIn(email);
      return { as: { ...as, headers: { 'x-brand': 'ccc' } }, email, userId, customerId };
    },
    body: (over = {}) => ({
      productId: 'ccc-personal-ks',
      storeId: '42310',
      requestedAmount: '1,200.00',
      discretionaryIncome: '1,500.00',
      payFrequency: 'monthly',
      lastPayDate: addDays(context.businessDate(), -6),
      consentVersions: { terms: version, eSign: version, softPull: version, isMilitary: false },
      ...over,
    }),
    apply: (applicant, over) => applied(service, applicant, own.body(over)),
    async card({ as }, number) {
      const tokens = await service.vault.tokenForTestNumber({ number });
      const { body } = await service.call(addCard, { token: tokens?.token ?? '', save: true }, as);
      return body.cardIds;
    },
    async close() {
      await service.stop();
      await database.drop();
    },
  };
  return own;
}
