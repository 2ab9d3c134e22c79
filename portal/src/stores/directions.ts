import type { Device } from '../data/device/device.ts';

export type MapsApp = 'appleMaps' | 'googleMaps';

/** Where directions to a place are shown: in one of two maps apps, or at one address. */
export type Directions =
  | {
      readonly kind: 'choose';
      readonly apps: readonly { readonly app: MapsApp; readonly url: string }[];
      /** For a phone that lacks the app that was chosen. */
      readonly webPage: string;
    }
  | { readonly kind: 'open'; readonly url: string };

/**
 * Directions to an address, by device (spec 2, decision B29): the choice of two maps apps on an iPhone, the device's
 * own choice on Android, a web page on a computer, to whose address the place is added. No map company learns of a customer who does not choose its app.
 */
export function directionsTo(place: string, device: Device, webPage: string): Directions {
  const to = encodeURIComponent(place);
  const page = `${webPage}${to}`;
  if (device === 'ios') {
    return {
      kind: 'choose',
      apps: [
        { app: 'appleMaps', url: `maps://?daddr=${to}` },
        { app: 'googleMaps', url: `comgooglemaps://?daddr=${to}` },
      ],
      webPage: page,
    };
  }
  if (device === 'android') return { kind: 'open', url: `geo:0,0?q=${to}` };
  return { kind: 'open', url: page };
}
