import { LINK_TARGETS } from '@lendside/contract/link-targets';
import { expect, test } from 'vitest';
import { needsSession } from '../navigation/visit.ts';
import { routes } from './addresses.ts';
import type { PortalRoute } from './portal-route.ts';

const behindSignIn = (routes as readonly PortalRoute[]).filter((route) => needsSession(route));

test.each(behindSignIn.map((route) => ({ name: route.name, route })))(
  'a link to $name means the page and the flows that the portal shows',
  ({ route }) => {
    const target = LINK_TARGETS.find(({ page }) => page === route.name);
    expect({ path: target?.path, flows: target?.flows }).toEqual({ path: route.path, flows: route.flows });
  },
);
