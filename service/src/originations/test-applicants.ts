import { applyForLoan } from '@lendside/contract/originations';
import { APPLICATION_CONSENT_VERSION } from '@lendside/domain/application-consents';
import { addDays } from '@lendside/domain/calendar-date';
import { eSignCode as codeOf } from '@lendside/domain/e-sign-code';
import type { As, TestService } from '../test-service.ts';
import { startWorld, type World } from '../test-start-world.ts';

/** A person who may apply at ccc in Kansas. */
export interface Applicant {
  readonly as: As;
  readonly email: string;
  readonly userId: string;
  /** Absent for a person the lender does not know. */
  readonly customerId: string | undefined;
}

export interface ApplyingService extends World {
  /** A customer without loans, or a sign-in that is no customer. */
  applicant(name: string, of?: { readonly known?: boolean; readonly ssnLastFour?: string }): Promise<Applicant>;
  body(over?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  apply(applicant: Applicant, over?: Readonly<Record<string, unknown>>): ReturnType<typeof applied>;
  walletCard(applicant: Applicant, number: string): Promise<{ type: string; id: string }[]>;
}

const applied = (service: TestService, { as, email }: Applicant, body: Readonly<Record<string, unknown>>) => {
  const { consentVersions } = body as { readonly consentVersions: Readonly<Record<string, unknown>> };
  const eSignCode = codeOf(email, APPLICATION_CONSENT_VERSION);
  return service.call(applyForLoan, { ...body, consentVersions: { eSignCode, ...consentVersions } } as never, as);
};

export async function startApplyingService(options?: Parameters<typeof startWorld>[0]): Promise<ApplyingService> {
  const world = await startWorld(options);
  const { context } = world;
  const version = APPLICATION_CONSENT_VERSION;

  const own: ApplyingService = {
    ...world,
    async applicant(name, { known = true, ssnLastFour = '6789' } = {}) {
      const customer = {
        militaryStatus: 'unknown',
        ssnLastFour,
        birthDate: '1988-04-05',
        phoneNumber: '2025550177',
      } as const;
      const file = { lmsId: 'TLXe', storeId: '42310', customer: known ? customer : null } as const;
      const who = await world.person(name, { lastName: 'Asker', ...file });
      const customerId = known ? who.customerId : undefined;
      return { ...who, as: { ...who.as, headers: { 'x-brand': 'ccc' } }, customerId };
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
    apply: (applicant, over) => applied(world, applicant, own.body(over)),
    walletCard: async (applicant, number) => (await world.savedCard(applicant, number)).cardIds,
  };
  return own;
}
