// @document
import { expect, test, vi } from 'vitest';
import { click, render } from '../kit/testing/render-for-test.tsx';
import { LatestFailed } from './latest-failed.tsx';

test.each([
  ['nothing was read yet', { data: undefined, isError: true }, false],
  ['all is well', { data: {}, isError: false }, false],
  ['they could not be read again', { data: {}, isError: true }, true],
] as const)('loans that are shown: %s', (_, state, isSaid) => {
  const refetch = vi.fn();
  render(<LatestFailed query={{ ...state, isFetching: false, refetch }} />);
  expect(document.body.textContent?.includes('Error fetching latest loan data.')).toBe(isSaid);
  if (!isSaid) return;
  click(document.querySelector('button') as HTMLElement);
  expect(refetch).toHaveBeenCalledOnce();
});
