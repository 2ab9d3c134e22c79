import type { FlagName, LimitName } from '@lendside/domain/configuration';
import { capabilitiesIn, type SystemAbility } from '@lendside/domain/system-capabilities';
import { useSyncExternalStore } from 'react';
import { isLowerEnvironment, isOn, limitOf, onConfiguration } from './configuration.ts';
import { systemsKnown } from './systems-known.ts';

/** A limit of spec 9; the screen is drawn again when configuration arrives. */
export const useLimit = (name: LimitName) => useSyncExternalStore(onConfiguration, () => limitOf(name));
/** Whether a feature of spec 6 is on. */
export const useIsOn = (name: FlagName) => useSyncExternalStore(onConfiguration, () => isOn(name));
export const useIsLowerEnvironment = () => useSyncExternalStore(onConfiguration, isLowerEnvironment);

/** Whether the lender system of a loan does this; false while it is not known which one that is. */
export const useCan = (ability: SystemAbility, lmsId: string | undefined): boolean =>
  useSyncExternalStore(onConfiguration, () => lmsId !== undefined && capabilitiesIn(systemsKnown(), lmsId)[ability]);
