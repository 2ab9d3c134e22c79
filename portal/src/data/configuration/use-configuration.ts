import type { FlagName, LimitName } from '@lendside/domain/configuration';
import { useSyncExternalStore } from 'react';
import { isLowerEnvironment, isOn, limitOf, onConfiguration } from './configuration.ts';

/** A limit of spec 9; the screen is drawn again when configuration arrives. */
export const useLimit = (name: LimitName) => useSyncExternalStore(onConfiguration, () => limitOf(name));
/** Whether a feature of spec 6 is on. */
export const useIsOn = (name: FlagName) => useSyncExternalStore(onConfiguration, () => isOn(name));
export const useIsLowerEnvironment = () => useSyncExternalStore(onConfiguration, isLowerEnvironment);
