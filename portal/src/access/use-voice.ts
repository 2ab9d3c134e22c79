import { useConfigSettings } from '../data/calls/queries.ts';

/** Whether this deployment calls people to tell them a code (flag voiceMessages). */
export function useVoice(): boolean {
  return useConfigSettings().data?.flags.voiceMessages ?? false;
}
