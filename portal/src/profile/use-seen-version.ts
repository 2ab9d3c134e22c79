import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { type PersonalInfo, personalInfo } from './profile-queries.ts';

/**
 * Version that a form was opened on, sent back with the change so that one made in another tab is not written over. After such a
 * refusal the newer state is read, `isNewer` says that it stands there to be looked at, and saving again means it.
 */
export function useSeenVersion(info: PersonalInfo, part: 'addressesVersion' | 'banksVersion') {
  const client = useQueryClient();
  const [seen, setSeen] = useState(info[part]);
  const [isNewer, setIsNewer] = useState(false);

  /** For the refusals of a call: reads what stands now, and leaves the sentence where it is shown. */
  function readNewer(error: unknown): void {
    if (!(error instanceof CallFailed) || error.code !== 'changed_elsewhere') return;
    void client.fetchQuery(personalInfo()).then(
      (newer) => {
        setSeen(newer[part]);
        setIsNewer(true);
      },
      () => undefined,
    );
  }

  return { seen, isNewer, readNewer };
}
