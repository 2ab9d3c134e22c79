import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StartRefused } from '@lendside/providers/start-refused';
import ipaddr from 'ipaddr.js';
import { Reader, type Response } from 'mmdb-lib';

/** The countries of all networks, as the regional registries of the internet publish them (CC0; from data of nro.net). */
const COUNTRIES = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const COUNTRY = /^[A-Z]{2}$/;
const REGION = /^[A-Z0-9]{1,3}$/;

/** Coarse place of a network address: `US`, or `US-TX` (ISO 3166). Undefined where it is unknown. */
export type PlaceOf = (address: string) => string | undefined;

/** Facts that tables of this format (MaxMind DB) have of an address, with the names that their makers use. */
interface Facts {
  readonly country_code?: unknown;
  readonly country?: { readonly iso_code?: unknown };
  readonly subdivisions?: readonly { readonly iso_code?: unknown }[];
}

/**
 * Looks places up in a table on this machine; nothing is asked of a service. `file`: a table of the operator, which may know
 * regions; without one the table of countries that is installed.
 */
export function placesOf(file?: string): PlaceOf {
  // The operator's own is read at the start, which refuses a wrong one; of the other only that it is there: it takes megabytes.
  const installed = file ?? createRequire(import.meta.url).resolve(COUNTRIES);
  let table = file === undefined ? undefined : tableIn(file);
  return (address) => {
    table ??= tableIn(installed);
    const [plain = ''] = address.split('/', 1);
    const facts = found(table, plain);
    const country = facts?.country_code ?? facts?.country?.iso_code;
    if (typeof country !== 'string' || !COUNTRY.test(country)) return undefined;
    const region = facts?.subdivisions?.[0]?.iso_code;
    return typeof region === 'string' && REGION.test(region) ? `${country}-${region}` : country;
  };
}

function tableIn(file: string): Reader<Facts & Response> {
  if (!existsSync(file)) throw new StartRefused(`There is no table of places at ${file}.`);
  try {
    return new Reader<Facts & Response>(readFileSync(file));
  } catch (error) {
    throw new StartRefused(`${file} cannot be read as a table of places (MaxMind DB): ${String(error)}`);
  }
}

/** Addresses of homes, offices and test networks have no place, whatever a table says of them, nor has what is no address. */
function found(table: Reader<Facts & Response>, address: string): Facts | null {
  const isPublic = ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
  return isPublic ? table.get(address) : null;
}
