import { PROTECTION_ENDS } from '../accounts/front.ts';
import type { Field, Operation } from './operations.ts';

const customer: Field = { name: 'customerId', label: 'Customer number', max: 60 };
const protection: Field = { name: 'protectionId', label: 'Protection', max: 60 };

const PROTECTED_KINDS = ['activeDuty', 'bankruptcy'] as const;
const PROTECTED_MEANINGS = { activeDuty: 'Active duty', bankruptcy: 'Bankruptcy' };
const PROTECTION_END_MEANINGS = {
  served: 'The service is over',
  dismissed: 'The case was dismissed',
  discharged: 'The debt was discharged',
  passed: 'The disaster is over for this customer',
};

/** Active duty, bankruptcies, and customers in a disaster at the desk. */
export const PROTECTION_OPERATIONS = {
  protections: {
    command: 'protections',
    says: 'lists active duty, bankruptcies and disasters of customers, those to decide first',
    role: 'servicing',
    view: 'list',
    menu: 'Protections',
    fields: [],
  },
  checkActiveDuty: {
    command: 'check-active-duty',
    says: 'asks the status check whether a customer serves; where they do, their loans change from that day',
    role: 'servicing',
    fields: [customer],
  },
  enterProtection: {
    command: 'enter-protection',
    says: 'enters active duty or a bankruptcy that the lender learned of otherwise',
    role: 'operator',
    fields: [
      customer,
      { name: 'kind', label: 'What', max: 20, of: PROTECTED_KINDS, means: PROTECTED_MEANINGS },
      { name: 'from', label: 'First day of service, or day of filing (YYYY-MM-DD)', max: 40 },
      { name: 'proof', label: 'Proof: what was shown, or court and case number', max: 120 },
    ],
  },
  confirmProtection: {
    command: 'confirm-protection',
    says: 'confirms what a customer told, by papers that were accepted or by what is named',
    role: 'operator',
    fields: [
      protection,
      { name: 'from', label: 'First day by the papers, where it is another one (YYYY-MM-DD)', max: 40, optional: true },
      { name: 'proof', label: 'Proof beside the papers that were sent', max: 120, optional: true },
    ],
  },
  refuseProtection: {
    command: 'refuse-protection',
    says: 'refuses what a customer told; they read why, and what to send',
    role: 'operator',
    fields: [protection, { name: 'note', label: 'Why, as the customer reads it', max: 300 }],
  },
  endProtection: {
    command: 'end-protection',
    says: 'ends a protection: the service or the disaster is over, the case was dismissed or ended with a discharge',
    role: 'operator',
    fields: [
      protection,
      { name: 'how', label: 'How', max: 20, of: PROTECTION_ENDS, means: PROTECTION_END_MEANINGS },
      { name: 'on', label: 'Last day of service or of the disaster, or day of the order (YYYY-MM-DD)', max: 40 },
    ],
  },
} as const satisfies Readonly<Record<string, Operation>>;
