import type { readDueDateMove } from '@lendside/contract/due-date-moves';
import type { OutputOf } from '@lendside/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { useIsPerson } from './scheduled-payments.ts';

export type DueDateMove = OutputOf<typeof readDueDateMove>;
export type MovableDueDate = NonNullable<DueDateMove['movable']>;
export type MovedDueDate = NonNullable<DueDateMove['moved']>;
export type DueDateChoice = MovableDueDate['now'];

/** The due date that can be moved, or why it cannot; read only for a person signed in as themselves. */
export function useDueDateMove(loanId: string, isOffered = true) {
  return useQuery({ ...read('readDueDateMove', { loanId }, 'short'), enabled: useIsPerson() && isOffered });
}
