import { expect, test } from 'vitest';
import { arrivalOf, readTraceparent } from './trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test.each([
  ['of the standard', `00-${TRACE}-${SPAN}-01`, { traceId: TRACE, parentId: SPAN, isSampled: true }],
  [
    'of a later version, with more in it',
    `01-${TRACE}-${SPAN}-01-more`,
    { traceId: TRACE, parentId: SPAN, isSampled: true },
  ],
  ['with more than its version has', `00-${TRACE}-${SPAN}-01-more`, undefined],
  ['of the version that is none', `ff-${TRACE}-${SPAN}-01`, undefined],
  ['in capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
  ['of nothing', `00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
  ['of no span', `00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  ['that is too short', `00-${TRACE.slice(1)}-${SPAN}-01`, undefined],
  ['that is a line of a log', `00-${TRACE}-${SPAN}-01\n{"level":50}`, undefined],
  ['that was not sent', undefined, undefined],
])('a header %s', (_what, header, trace) => {
  expect(readTraceparent(header)).toEqual(trace);
});

test('a request without a trace gets one that a header can carry', () => {
  const { traceId } = arrivalOf(undefined);
  expect(readTraceparent(`00-${traceId}-${SPAN}-00`)).toEqual({ traceId, parentId: SPAN });
  expect(arrivalOf(undefined).traceId).not.toBe(traceId);
});
