import type { Store } from '@lendside/providers/store-directory/port';

const WEEK = 'Mon-Fri 09:00-18:00\nSat 09:00-14:00\nSun closed';
const LONG_WEEK = 'Mon-Thu 09:00-19:00\nFri 09:00-20:00\nSat 10:00-16:00\nSun closed';

type Place = Pick<Store, 'city' | 'state' | 'stateName' | 'zip' | 'timeZone' | 'latitude' | 'longitude'>;

/** An area code of each state: with the exchange 555-01xx, which reaches no one, and shared with no help line. */
const AREA_CODES: Readonly<Record<string, string>> = {
  GA: '404',
  TX: '214',
  ID: '208',
  UT: '801',
  KS: '316',
  MO: '816',
  SC: '803',
  WI: '414',
  TN: '615',
  OK: '405',
};

function store(
  storeId: string,
  brand: string,
  lmsId: Store['lmsId'],
  line1: string,
  last: string,
  place: Place,
  hoursRaw = WEEK,
): Store {
  return {
    storeId,
    lmsId,
    brand,
    name: `${brand.toUpperCase()} ${place.city}`,
    line1,
    phone: `(${AREA_CODES[place.state]}) 555-01${last}`,
    hoursRaw,
    ...place,
  };
}

const CHICAGO = 'America/Chicago';
const NEW_YORK = 'America/New_York';

/** The stores of the embedded lender: towns, streets and phone numbers that are all made up. */
export const STORES: readonly Store[] = [
  store(
    '40120',
    'tmx',
    'NLS',
    '100 Main Street',
    '10',
    {
      city: 'Fairview',
      state: 'GA',
      stateName: 'Georgia',
      zip: '30301',
      timeZone: NEW_YORK,
      latitude: 33.749,
      longitude: -84.388,
    },
    LONG_WEEK,
  ),
  store('40121', 'tmx', 'TLXe', '240 Oak Avenue', '11', {
    city: 'Riverside',
    state: 'GA',
    stateName: 'Georgia',
    zip: '31401',
    timeZone: NEW_YORK,
    latitude: 32.081,
    longitude: -81.091,
  }),
  store(
    '40130',
    'tmx',
    'NLS',
    '55 Center Street',
    '12',
    {
      city: 'Greenville',
      state: 'TX',
      stateName: 'Texas',
      zip: '75201',
      timeZone: CHICAGO,
      latitude: 32.776,
      longitude: -96.797,
    },
    LONG_WEEK,
  ),
  store('40140', 'tmx', 'TLXe', '15 Depot Street', '20', {
    city: 'Ashland',
    state: 'MO',
    stateName: 'Missouri',
    zip: '63801',
    timeZone: CHICAGO,
    latitude: 36.877,
    longitude: -89.588,
  }),
  store('41210', 'inl', 'TLXe', '12 Hill Road', '13', {
    city: 'Clayton',
    state: 'ID',
    stateName: 'Idaho',
    zip: '83702',
    timeZone: 'America/Boise',
    latitude: 43.615,
    longitude: -116.202,
  }),
  store('41211', 'inl', 'TLXe', '8 Station Street', '14', {
    city: 'Franklin',
    state: 'UT',
    stateName: 'Utah',
    zip: '84101',
    timeZone: 'America/Denver',
    latitude: 40.76,
    longitude: -111.891,
  }),
  store(
    '42310',
    'ccc',
    'TLXe',
    '301 Market Street',
    '15',
    {
      city: 'Salem',
      state: 'KS',
      stateName: 'Kansas',
      zip: '67202',
      timeZone: CHICAGO,
      latitude: 37.687,
      longitude: -97.33,
    },
    LONG_WEEK,
  ),
  store('43410', 'cic', 'TLXe', '77 Lake Street', '16', {
    city: 'Madison',
    state: 'MO',
    stateName: 'Missouri',
    zip: '64106',
    timeZone: CHICAGO,
    latitude: 39.099,
    longitude: -94.578,
  }),
  store('44510', 'c1l', 'TLXe', '410 Church Street', '17', {
    city: 'Georgetown',
    state: 'SC',
    stateName: 'South Carolina',
    zip: '29201',
    timeZone: NEW_YORK,
    latitude: 34,
    longitude: -81.034,
  }),
  store('45610', 'chs', 'TLXe', '19 Mill Lane', '18', {
    city: 'Milton',
    state: 'WI',
    stateName: 'Wisconsin',
    zip: '53202',
    timeZone: CHICAGO,
    latitude: 43.038,
    longitude: -87.906,
  }),
  store('46710', 'ccf', 'TLXe', '620 Park Avenue', '19', {
    city: 'Ashland',
    state: 'TN',
    stateName: 'Tennessee',
    zip: '37201',
    timeZone: CHICAGO,
    latitude: 36.162,
    longitude: -86.781,
  }),
  store('47810', 'esm', 'TLXe', '33 Prairie Road', '20', {
    city: 'Centerville',
    state: 'OK',
    stateName: 'Oklahoma',
    zip: '73102',
    timeZone: CHICAGO,
    latitude: 35.467,
    longitude: -97.516,
  }),
];
