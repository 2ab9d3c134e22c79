import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createQueryClient } from '../data/calls/queries.ts';
import { render } from '../kit/testing/render-for-test.tsx';
import { createPortalRouter } from './router.tsx';

/** Waits until it is so, fifteen seconds at most (pages are loaded when they are needed); without a condition a tenth of a second. */
export async function settle(isSo?: () => boolean): Promise<void> {
  for (let turn = 0; turn < (isSo ? 1500 : 10) && !isSo?.(); turn += 1) {
    await act(() => new Promise<void>((resume) => setTimeout(resume, 10)));
  }
}

/** The whole portal at a path, with its guards and header, once its heading stands or something else is so. */
export async function openPortal(path: string, orSo: () => boolean = () => false) {
  history.replaceState(null, '', path);
  const client = createQueryClient();
  const router = createPortalRouter(client);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await settle(() => document.querySelector('h1') !== null || orSo());
  await settle();
  return router;
}
