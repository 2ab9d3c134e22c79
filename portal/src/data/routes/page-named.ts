import { type RouteName, routeNamed } from './addresses.ts';

/** A page of a loan's way by the name the service gave; the way's beginning for a name this portal does not know. */
export function pageNamed(name: string): 'MakePayment' {
  // Pages of the way take a brand and a loan, all of them.
  return (routeNamed(name) ? (name as RouteName) : 'MakePayment') as 'MakePayment';
}
