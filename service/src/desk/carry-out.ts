import type { Context } from '../context.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { findCustomer } from './find-customer.ts';
import type { OperationName } from './operations.ts';
import { readTrail } from './read-trail.ts';
import { unmaskField } from './unmask-field.ts';

/** The use case of each operation. */
export const USE_CASES: Readonly<Record<OperationName, (context: Context, call: DeskCall) => Promise<DeskAnswer>>> = {
  find: findCustomer,
  unmask: unmaskField,
  trail: readTrail,
};
