import type { OutputOf } from '@lendside/contract/operation';
import type { readConfigSettings } from '@lendside/contract/system';
import { type FlagName, flagFrom, type LimitName, limitFrom } from '@lendside/domain/configuration';
import { SPECIFIED_SYSTEMS, type SystemsKnown } from '@lendside/domain/system-capabilities';
import { type UploadRules, uploadRules } from '@lendside/domain/upload-limits';
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

/** Capabilities of each lender system, as the service tells them. */
export const systemsKnown = (): SystemsKnown => settings?.loanSystems ?? SPECIFIED_SYSTEMS;

/** Which documents can be sent for an application; the specification's until configuration has arrived. */
export function uploadRulesNow(): UploadRules {
  const { types, mimeTypes } = settings?.loanDocuments ?? {};
  return uploadRules(limitOf('loanDocumentSize'), types, mimeTypes);
}

/** Which card processors this deployment has, once it is known. */
export const payProcessorType = (): number | undefined => settings?.payProcessorType;

/** True everywhere but in production; false until it is known (decision B28). */
export function isLowerEnvironment(): boolean {
  return settings !== undefined && settings.environment !== 'production';
}

/** Hears when configuration has arrived. */
export const onConfiguration = listeners.add;
