import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { render } from '../../kit/testing/render-for-test.tsx';
import { createQueryClient } from '../calls/queries.ts';

/** Draws a page alone, without the shell, as the route of a pattern. Every other address is an empty page. */
export async function showRoute(component: RouteComponent, path = '/x', pattern = path) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: pattern, component });
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page, rest]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}
