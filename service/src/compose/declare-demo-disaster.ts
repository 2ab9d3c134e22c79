import { addDays } from '@lendside/domain/calendar-date';
import type { DemoDisaster } from '@lendside/people/fill-world';
import { followDisasters } from '../accounts/disaster-relief.ts';
import { declareDisaster } from '../accounts/front.ts';
import type { Context } from '../context.ts';

const DAYS_AGO = 12;
const DAYS_LEFT = 60;

/** A disaster of the demo world, declared as the desk does it and known to the loans in its area. */
export function declareDemoDisaster(context: Context): (disaster: DemoDisaster) => Promise<void> {
  return async ({ state, zips, ...named }) => {
    const [from, until] = [addDays(context.businessDate(), -DAYS_AGO), addDays(context.businessDate(), DAYS_LEFT)];
    await declareDisaster(context, { ...named, states: state, zips, from, until, declaration: '', by: 'demo' });
    await followDisasters(context);
  };
}
