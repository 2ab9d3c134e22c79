import { describe, expect, it } from 'vitest';
import type { Geo } from './port.ts';

/** Requirements on every implementation of the geo port. */
export function geoSuite(name: string, geo: Geo): void {
  describe(`geo port: ${name}`, () => {
    it.each([
      [33.749, -84.388, 'GA', 'Atlanta'],
      [32.776, -96.797, 'TX', 'Dallas'],
      [44.379, -114.26, 'ID', 'Challis'],
      [38.99, -94.62, 'KS', 'State Line Road, its Kansas side'],
      [38.99, -94.55, 'MO', 'Kansas City south, east of State Line Road'],
      [35.046, -85.309, 'TN', 'Chattanooga, above the Georgia line'],
      [34.95, -85.26, 'GA', 'Fort Oglethorpe, below it'],
      [33.474, -81.98, 'GA', 'Augusta, west of the Savannah River'],
      [33.52, -81.93, 'SC', 'North Augusta, east of it'],
      [32.081, -81.16, 'GA', 'Garden City at Savannah'],
      [33.43, -94.09, 'TX', 'Texarkana, west of State Line Avenue'],
      [33.43, -94.0, 'AR', 'Texarkana, east of it'],
      [38.627, -90.25, 'MO', 'St. Louis'],
      [38.62, -90.12, 'IL', 'East St. Louis'],
      [34.09, -97.13, 'OK', 'Ardmore side of the Red River'],
      [33.64, -97.13, 'TX', 'Gainesville, south of it'],
      [31.85, -106.43, 'TX', 'El Paso'],
      [32.31, -106.76, 'NM', 'Las Cruces'],
      [30.49, -87.21, 'FL', 'Pensacola'],
      [30.55, -87.7, 'AL', 'Foley side of the Perdido River'],
      [36.99, -109.05, 'AZ', 'Four Corners, the south-west one'],
      [37.01, -109.05, 'UT', 'the north-west one'],
      [37.01, -109.03, 'CO', 'the north-east one'],
      [36.98, -109.03, 'NM', 'the south-east one'],
      [38.907, -77.037, 'DC', 'Washington'],
      [38.86, -77.09, 'VA', 'Arlington'],
      [38.99, -77.03, 'MD', 'Silver Spring'],
      [40.758, -73.985, 'NY', 'Manhattan'],
      [40.72, -74.06, 'NJ', 'Jersey City'],
      [25.79, -80.13, 'FL', 'Miami Beach'],
      [24.555, -81.78, 'FL', 'Key West'],
      [29.29, -94.79, 'TX', 'Galveston'],
      [61.218, -149.9, 'AK', 'Anchorage'],
      [52.9, 172.9, 'AK', 'Attu, east of the date line'],
      [21.307, -157.858, 'HI', 'Honolulu'],
      [46.54, -87.4, 'MI', 'Marquette, on the upper peninsula'],
      [42.331, -83.06, 'MI', 'Detroit'],
    ])('%d, %d is in %s (%s)', async (latitude, longitude, state) => {
      expect(await geo.stateAt({ latitude, longitude })).toBe(state);
    });

    it.each([
      [18.466, -66.106, 'San Juan'],
      [43.653, -79.383, 'Toronto'],
      [25.67, -100.31, 'Monterrey'],
      [28, -90, 'the Gulf'],
      [0, 0, 'nowhere'],
      [91, -84, 'no latitude'],
      [33, -190, 'no longitude'],
      [Number.NaN, -84, 'no number'],
    ])('%d, %d is in none (%s)', async (latitude, longitude) => {
      expect(await geo.stateAt({ latitude, longitude })).toBeUndefined();
    });
  });
}
