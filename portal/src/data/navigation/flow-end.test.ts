// @document
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFlowDone } from '../storage/saved.ts';
import { type AnalyticsEvent, onAnalytics } from '../telemetry/analytics.ts';
import { flowDone, flowLeft } from './flow-end.ts';
import { lockFlow } from './locked-flows.ts';

let heard: AnalyticsEvent[] = [];
let stop = () => {};
beforeEach(() => {
  sessionStorage.clear();
  heard = [];
  stop = onAnalytics((event) => heard.push(event));
});
afterEach(() => stop());

test('nothing ends where nothing is locked', () => {
  flowDone('payment');
  flowLeft();
  expect(heard).toEqual([]);
});

test('what it was for is done: told once, and leaving afterwards is no news', () => {
  lockFlow('payment');
  flowDone('profile');
  flowDone('payment', 'renewal');
  flowDone('payment');
  flowLeft();
  expect(heard).toEqual([{ name: 'flowEnded', flow: 'payment', outcome: 'done' }]);
});

test('left before, and what the next link of this tab is for', () => {
  lockFlow('payment');
  flowLeft();
  flowDone('payment');
  keepFlowDone(false);
  flowDone('payment');
  expect(heard.map((event) => event.name === 'flowEnded' && event.outcome)).toEqual(['left', 'done', 'done']);
});
