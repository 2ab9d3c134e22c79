import { z } from 'zod';
import { adapter } from '../sockets/socket.ts';
import { askVendor, VendorFault, vendorUrl } from '../sockets/vendor-call.ts';
import type { Marketing, MarketingNews } from './port.ts';

/** Settings of a project at Iterable. */
const settings = z.strictObject({
  url: vendorUrl.default('https://api.iterable.com'),
  apiKey: z.string().min(1).max(200),
});

/** Marketing, with what the doctor asks. */
export interface IterableMarketing extends Marketing {
  /** Fields that the project knows of its users, by how many there are. */
  fieldsKnown(): Promise<number>;
}

/** Tells Iterable by its REST interface. Each news has an id of ours, by which Iterable knows one that comes twice. */
export function iterableMarketing({ url, apiKey }: z.output<typeof settings>): IterableMarketing {
  const headers = { 'api-key': apiKey, 'content-type': 'application/json' };
  return {
    name: 'Iterable',
    embedded: false,
    async tell(news) {
      const path = news.kind === 'event' ? '/api/events/track' : '/api/users/update';
      const body = JSON.stringify(bodyOf(news));
      const { status, json } = await askVendor({ url: `${url}${path}`, method: 'POST', headers, body });
      const read = answer.safeParse(json);
      if (status === TOO_MANY) return { outcome: 'again', reason: 'Iterable takes no more at the moment' };
      if (!read.success) throw new VendorFault(`it answered ${status} with what is no answer of it`, { wasSent: true });
      const { code, msg } = read.data;
      if (status < 300 && code === 'Success') return { outcome: 'delivered' };
      if (ABOUT_NEWS.includes(code)) return { outcome: 'refused', reason: `${code}: ${msg}`.slice(0, REASON_MAX) };
      throw new VendorFault(`it answered ${status} ${code}`, { wasSent: true });
    },
    async fieldsKnown() {
      const { status, json } = await askVendor({ url: `${url}/api/users/getFields`, headers });
      const read = z.object({ fields: z.record(z.string(), z.unknown()) }).safeParse(json);
      if (status !== 200 || !read.success) throw new VendorFault(`it answered ${status}`, { wasSent: true });
      return Object.keys(read.data.fields).length;
    },
  };
}

const TOO_MANY = 429;
const REASON_MAX = 200;
const answer = z.object({ code: z.string().max(100), msg: z.string().default('') });

/** Codes of Iterable that are about the person or the fields: they will not be better later. */
const ABOUT_NEWS: readonly string[] = [
  'InvalidEmailAddressError',
  'ForgottenUserError',
  'RequestFieldsTypesMismatched',
  'UniqueFieldsLimitExceeded',
];

const bodyOf = ({ newsId, email, dataFields, ...news }: MarketingNews) =>
  news.kind === 'event'
    ? { id: newsId, email, eventName: news.eventName, dataFields }
    : { email, dataFields, mergeNestedObjects: false };

export const iterableAdapter = adapter<IterableMarketing, typeof settings>({
  settings,
  open: iterableMarketing,
  tryOut: async (port) => `The project knows ${await port.fieldsKnown()} fields of its users; nothing was sent.`,
});
