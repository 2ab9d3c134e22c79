import type { SystemUnderCheck } from './system-under-check.ts';

type Fault = (system: SystemUnderCheck) => SystemUnderCheck;
type File = SystemUnderCheck['customerFile'];

/** Faults that a lender's customer file could have, each of which the checks have to find. */
export const PLANTED_CUSTOMER_FAULTS: Readonly<Record<string, Fault>> = {
  'writes no death down': filing(() => ({ saveDetails: async () => ({ outcome: 'saved', changed: [] }) })),
  'keeps a death that was taken back': filing((is) => ({
    saveDetails: (one) =>
      one.change.deceasedOn === null
        ? Promise.resolve({ outcome: 'saved', changed: [] } as const)
        : is.saveDetails(one),
  })),
  'forgets the references of deaths': filing((is) => {
    let times = 0;
    return {
      saveDetails: (one) => {
        times += 1;
        return is.saveDetails({ ...one, reference: `${one.reference}-${times}` });
      },
    };
  }),
  'says that it wrote down a death of no customer': filing((is) => ({
    saveDetails: async (one) => {
      await is.saveDetails(one);
      return { outcome: 'saved', changed: [] };
    },
  })),
};

function filing(change: (is: File) => Partial<File>): Fault {
  return (system) => ({ ...system, customerFile: { ...system.customerFile, ...change(system.customerFile) } });
}
