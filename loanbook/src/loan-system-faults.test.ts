import { checksOf } from '@lendside/providers/loan-system/checks';
import { systemOverHttp } from '@lendside/providers/loan-system/system-over-http';
import type { SystemUnderCheck } from '@lendside/providers/loan-system/system-under-check';
import { PLANTED_FAULTS } from '@lendside/providers/loan-system/test-planted-faults';
import { embeddedOffers } from '@lendside/providers/offers/embedded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOAN_SYSTEM_PATH, loanSystemServer } from './loan-system-server.ts';
import { sandboxCalls } from './loans-for-checks.ts';
import { checkedBook } from './test-checked-book.ts';

const SECRET = 'a secret of the trial system';
type Checked = Awaited<ReturnType<typeof checkedBook>>;

let checked: Checked;
let references = 0;
beforeAll(async () => {
  checked = await checkedBook();
});
afterAll(() => checked?.book.close());

function newReference(): string {
  references += 1;
  return `over-http-${references}`;
}

interface Served {
  readonly system?: SystemUnderCheck;
  readonly secrets?: readonly string[];
  /** Puts something else in the place of the answer of a path. */
  readonly instead?: (path: string, body: string) => { readonly status?: number; readonly body: string } | undefined;
}

/** The first requirement that a trial system served at an address does not hold, as `npm run conform` names it. */
async function broken({ system = checked.system, secrets = [SECRET], instead }: Served): Promise<string | undefined> {
  const { book } = checked;
  const time = {
    today: () => checked.system.today,
    nowMs: checked.system.nowMs,
    newId: newReference,
  };
  const app = loanSystemServer({
    ports: { ...book, ...system, offers: embeddedOffers(book) },
    secrets,
    beside: sandboxCalls(book.lender, time),
    onError: () => undefined,
  });
  if (instead)
    app.addHook('onSend', async (request, reply, payload) => {
      const other = instead(request.url.replace(LOAN_SYSTEM_PATH, ''), String(payload));
      if (other?.status !== undefined) reply.code(other.status);
      return other?.body ?? payload;
    });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}${LOAN_SYSTEM_PATH}`;
  try {
    const asked = await systemOverHttp({ url, secret: SECRET }, newReference);
    for (const { name, run } of checksOf(asked)) {
      const holds = await run(asked).then(
        () => true,
        () => false,
      );
      if (!holds) return name;
    }
    return undefined;
  } finally {
    await app.close();
  }
}

test('the kit finds nothing in the embedded book at an address', async () => {
  expect(await broken({})).toBeUndefined();
});

/** Faults of the books that are asked over HTTP too. The others are found by the same checks inside. */
const OVER_HTTP = [
  'posts a payment twice',
  'forgets the references of payments',
  'rounds to dollars',
  'loses a cent',
  'forgets that it refused',
  'tells another day the second time',
  'answers a payment before it stands',
  'draws twice',
  'never frees what it held',
  'grows no version',
  'tells a version that is one question old',
  'leaves a payment out of its history',
];

describe('the kit finds at an address that it', () => {
  test.each(OVER_HTTP)('%s', async (name) => {
    const fault = PLANTED_FAULTS[name];
    if (!fault) throw new Error(`no fault is called ${name}`);
    expect(await broken({ system: fault(checked.system) })).toBeDefined();
  });

  test.each([
    ['answers a caller with another secret', { secrets: [SECRET, 'not the secret of this system'] }],
    [
      'has a state that there is not',
      {
        instead: (path: string, body: string) => ({
          body: path.startsWith('/loans/') ? body.replace(/"loanStatusId":\d+/, '"loanStatusId":99') : body,
        }),
      },
    ],
    [
      'answers HTML to what it posted',
      { instead: (path: string, body: string) => ({ body: path === '/payments' ? '<html></html>' : body }) },
    ],
    [
      'answers amounts as text',
      {
        instead: (path: string, body: string) => ({
          body: path === '/payments/preview' ? body.replace(/"amountCents":(\d+)/g, '"amountCents":"$1"') : body,
        }),
      },
    ],
    [
      'answers 404 to a call that it does not have',
      {
        instead: (path: string, body: string) =>
          path === '/customers/versions' ? { status: 404, body: '{"code":"unknown_call"}' } : { body },
      },
    ],
  ] as const)('%s', async (_what, served) => {
    expect(await broken(served)).toBeDefined();
  });
});
