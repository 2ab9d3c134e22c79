import { DISASTER_KINDS } from '@lendside/domain/disaster-area';
import type { Field, Operation } from './operations.ts';

const disaster: Field = { name: 'disasterId', label: 'Disaster', max: 60 };
const reason: Field = { name: 'reason', label: 'Reason', max: 300 };

const KIND_MEANINGS = {
  ...{ storm: 'Severe storm', hurricane: 'Hurricane', tornado: 'Tornado', flood: 'Flood', wildfire: 'Wildfire' },
  ...{ winter: 'Winter storm', earthquake: 'Earthquake', other: 'Another' },
};

/** Declared disasters at the desk. */
export const DISASTER_OPERATIONS = {
  disasters: {
    command: 'disasters',
    says: 'lists declared disasters, the latest first: area, days, who declared them, and how many customers and loans they helped',
    role: 'servicing',
    view: 'list',
    menu: 'Disasters',
    fields: [],
  },
  declareDisaster: {
    command: 'declare-disaster',
    says: 'declares a disaster in an area: late fees and reminders of its days wait, and payments can be paused',
    role: 'operator',
    fields: [
      { name: 'name', label: 'Name, as customers read it', max: 80 },
      { name: 'spanishName', label: 'Name in Spanish', max: 80 },
      { name: 'kind', label: 'Kind', max: 20, of: DISASTER_KINDS, means: KIND_MEANINGS },
      { name: 'states', label: 'States (MO, KS)', max: 200 },
      { name: 'from', label: 'First day (YYYY-MM-DD)', max: 40 },
      { name: 'until', label: 'Last day (YYYY-MM-DD)', max: 40 },
      {
        name: 'zips',
        label: 'ZIP codes or ranges (64501, 64503-64507); all of the states without',
        max: 2400,
        optional: true,
      },
      { name: 'declaration', label: 'Federal declaration (DR-4827-MO)', max: 40, optional: true },
    ],
  },
  endDisaster: {
    command: 'end-disaster',
    says: 'ends a disaster before its last day: today is the last one; payments that are paused stay so',
    role: 'operator',
    fields: [disaster, reason],
  },
  coverCustomer: {
    command: 'cover-customer',
    says: 'covers a customer whom a disaster struck though their address lies elsewhere, by what was shown or said',
    role: 'operator',
    fields: [
      disaster,
      { name: 'customerId', label: 'Customer number', max: 60 },
      { name: 'proof', label: 'Proof: what was shown or said', max: 120 },
    ],
  },
} as const satisfies Readonly<Record<string, Operation>>;
