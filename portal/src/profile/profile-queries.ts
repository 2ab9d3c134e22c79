import type { OutputOf } from '@lendside/contract/operation';
import type { readPersonalInfo } from '@lendside/contract/profile';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { read } from '../data/calls/queries.ts';

/** Data that a person looks after here is read anew whenever they look: it may have changed on another device. */
const now = { staleTime: 0 } as const;

export type PersonalInfo = OutputOf<typeof readPersonalInfo>;

export const personalInfo = () => ({
  ...read('readPersonalInfo', { masked: true }, 'normal'),
  ...now,
});
export const communicationSettings = () => ({
  ...read('readCommunicationSettings', {}, 'short'),
  ...now,
});
export const ownConsents = () => ({ ...read('listConsents', {}, 'short'), ...now });
export const ownSessions = () => ({ ...read('listSessions', {}, 'short'), ...now });
export const ownPasskeys = () => ({ ...read('listPasskeys', {}, 'short'), ...now });
export const ownDeletionRequest = () => ({ ...read('readDeletionRequest', {}, 'short'), ...now });
export const latestActivity = () => ({
  ...read('listAccountActivity', {}, 'short'),
  ...now,
});

/** All activity, each page named by the last line of the one before. */
export const activityPages = () =>
  infiniteQueryOptions({
    queryKey: ['GET /accountActivity', 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call('listAccountActivity', pageParam === '' ? {} : { page: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextPage,
    ...now,
  });
