import type { OutputOf } from '@lendside/contract/operation';
import type { readConfigSettings } from '@lendside/contract/system';
import { type FlagName, flagFrom, type LimitName, limitFrom } from '@lendside/domain/configuration';
import { createListeners } from '../../kit/listeners.ts';

export type ConfigSettings = OutputOf<typeof readConfigSettings>;

let settings: ConfigSettings | undefined;
const listeners = createListeners();

/** Takes over what configuration says; until then, and without it, the specification's values hold (decisions A01, A26). */
export function applyConfiguration(next: ConfigSettings | undefined): void {
  settings = next;
  listeners.tell();
}

/** A timeout, lifetime or limit of spec 9, in the unit its name says. */
export function limitOf(name: LimitName): number {
  return limitFrom(settings?.limits, name);
}

/** Whether a feature of spec 6 is on. */
export function isOn(name: FlagName): boolean {
  return flagFrom({ ...settings?.flags, ...settings?.menuItemVisibility }, name);
}

/** All that configuration said; undefined until it has arrived. */
export const configurationNow = (): ConfigSettings | undefined => settings;

/** Which card processors this deployment has, once it is known. */
export const payProcessorType = (): number | undefined => settings?.payProcessorType;

/** True everywhere but in production; false until it is known (decision B28). */
export function isLowerEnvironment(): boolean {
  return settings !== undefined && settings.environment !== 'production';
}

/** Hears when configuration has arrived. */
export const onConfiguration = listeners.add;
