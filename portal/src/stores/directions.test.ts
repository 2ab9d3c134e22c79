import { describe, expect, test } from 'vitest';
import { deviceOf } from '../data/device/device.ts';
import { directionsTo } from './directions.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';

describe('the device', () => {
  test.each([
    ['an iPhone', IPHONE, 5, 'ios'],
    ['an iPad that says so', IPHONE.replace('iPhone;', 'iPad;'), 5, 'ios'],
    ['an iPad that calls itself a Mac', MAC, 5, 'ios'],
    ['a Mac', MAC, 0, 'desktop'],
    ['an Android phone', PIXEL, 5, 'android'],
    ['a computer with a touch screen', WINDOWS, 10, 'desktop'],
    ['something that says nothing', '', 0, 'desktop'],
  ] as const)('%s', (_why, agent, touchPoints, device) => expect(deviceOf(agent, touchPoints)).toBe(device));
});

describe('directions', () => {
  const place = '100 Main Street, Fairview & Co';
  const to = '100%20Main%20Street%2C%20Fairview%20%26%20Co';
  test('on an iPhone one of two maps apps is chosen', () => {
    expect(directionsTo(place, 'ios', 'https://maps.example/to?place=')).toEqual({
      kind: 'choose',
      apps: [
        { app: 'appleMaps', url: `maps://?daddr=${to}` },
        { app: 'googleMaps', url: `comgooglemaps://?daddr=${to}` },
      ],
      webPage: `https://maps.example/to?place=${to}`,
    });
  });
  test.each([
    ['android', `geo:0,0?q=${to}`],
    ['desktop', `https://maps.example/to?place=${to}`],
  ] as const)('on %s', (device, url) => {
    expect(directionsTo(place, device, 'https://maps.example/to?place=')).toEqual({ kind: 'open', url });
  });
});
