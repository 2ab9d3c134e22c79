import { DISBURSEMENT_METHODS } from '@lendside/domain/decide-draw';
import { SYSTEM_ABILITIES, type SystemAbility } from '@lendside/domain/system-capabilities';
import { z } from 'zod';

const SAYS: Readonly<Record<SystemAbility, string>> = {
  renewals: 'Loans are renewed, refinanced and switched.',
  draws: 'Cash is drawn from lines of credit.',
  dueDateMoves: 'Due dates are moved.',
  plans: 'Plans are made for customers who cannot pay as agreed.',
  disasters:
    'In a disaster late fees wait (`protect` with `disaster`), and payments can be paused (a plan of the kind `pause`).',
  outlooks: 'Loans are told as of a day to come, with the interest and fees until then.',
  settlements: 'Less than is owed is taken for all of it.',
  rescissions: 'A new loan is given back within its days.',
  statements: 'A statement for each month can be made.',
  ledger: 'The history can be written out with every line of interest.',
  breakdowns: 'What is owed is told with all that made it so: interest by segment, each fee, each payment.',
  applications: 'Loans are applied for and made.',
  documents: 'Documents are taken for applications.',
  contactChanges: 'Email, phone and home address that customers change are written down.',
  customerChanges: 'Everything else that customers say of themselves is written down.',
  deaths: 'That a customer died is written down, and taken back where it was a mistake.',
  schedules: 'The plan of payments is told, and what is due next by when.',
  previews: 'Where a payment goes is told before it is made.',
  reversals: 'A payment that came back is taken out of the books when it is asked for.',
  offers: 'Offers are made online.',
  storeLocator: 'Customers are led to stores.',
  referrals: 'Customers take part in the referral program.',
};

const abilities = Object.fromEntries(
  SYSTEM_ABILITIES.map((ability) => [ability, z.boolean().describe(SAYS[ability])]),
) as Record<SystemAbility, z.ZodBoolean>;

const capabilities = z.object({
  ...abilities,
  renewalAmount: z
    .enum(['any', 'bounded'])
    .describe('Amount paid with a renewal: any below the payoff, or bounded by the minimum due and the smallest loan.'),
  renewalTimeout: z
    .enum(['refiTimeout', 'nlsRefiTimeout'])
    .describe(
      'Name of the limit that says for how many seconds a renewal is waited for: 30 and 60 where they are not set.',
    ),
  payOutWays: z.array(z.enum(DISBURSEMENT_METHODS)).describe('Ways of money from loans to customers.'),
});

/** Capabilities by system. */
export const systemsKnown = z.object({ TLXe: capabilities.optional(), NLS: capabilities.optional() });
