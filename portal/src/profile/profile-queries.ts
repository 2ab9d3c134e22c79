import type { listPasskeys } from '@lendside/contract/access-passkeys';
import type { listAccountActivity, listSessions } from '@lendside/contract/access-sessions';
import type { OutputOf } from '@lendside/contract/operation';
import type { readPersonalInfo } from '@lendside/contract/profile';
import type { listConsents, readCommunicationSettings } from '@lendside/contract/profile-contact';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import { read } from '../data/queries.ts';

/** What a person looks after here is read anew whenever they look: it may have changed on another device. */
const now = { staleTime: 0 } as const;

export type PersonalInfo = OutputOf<typeof readPersonalInfo>;

export const personalInfo = () => ({
  ...read<typeof readPersonalInfo>('GET /personalInfo', { masked: true }, 'normal'),
  ...now,
});
export const communicationSettings = () => ({
  ...read<typeof readCommunicationSettings>('GET /communicationSettings', {}, 'short'),
  ...now,
});
export const ownConsents = () => ({ ...read<typeof listConsents>('GET /consents', {}, 'short'), ...now });
export const ownSessions = () => ({ ...read<typeof listSessions>('GET /sessions', {}, 'short'), ...now });
export const ownPasskeys = () => ({ ...read<typeof listPasskeys>('GET /passkeys', {}, 'short'), ...now });
export const latestActivity = () => ({
  ...read<typeof listAccountActivity>('GET /accountActivity', {}, 'short'),
  ...now,
});

/** All activity, each page named by the last line of the one before. */
export const activityPages = () =>
  infiniteQueryOptions({
    queryKey: ['GET /accountActivity', 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAccountActivity>('GET /accountActivity', pageParam === '' ? {} : { page: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextPage,
    ...now,
  });
