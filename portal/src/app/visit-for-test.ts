import { vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { forgetVisit } from '../data/storage/saved.ts';
import { onTheWire } from '../data/testing/replies-for-test.ts';
import { click } from '../kit/testing/render-for-test.tsx';
import { NO_LOANS } from './gallery/empty-answers.ts';
import { settle } from './open-for-test.tsx';

/**
 * Answers of each endpoint in a visit to the whole portal (`GET /accounts`): a body, with amounts in cents or as
 * text; a number is a refusal of that status, `{ code }` one by name. An endpoint that is not named here is not found.
 */
export type Answers = Record<string, unknown>;

interface Asked {
  readonly endpoint: string;
  readonly address: string;
  readonly body: Record<string, unknown>;
}

let asked: Asked[] = [];
export const askedAt = (endpoint: string) => asked.filter((one) => one.endpoint === endpoint);

/**
 * A new visit of a signed-in customer of these brands, all in one lender system. `openPortal` opens it.
 * The answers that come back may be changed as the test goes on. Ends with `endVisit`.
 */
export function startVisit(brands: readonly string[], lmsId: 'NLS' | 'TLXe', more: Answers): Answers {
  forgetVisit();
  sessionStorage.clear();
  chooseLanguage('english');
  keepSession({
    firstName: 'Riley',
    landing: '/Home',
    sessionTimeoutLimit: 5,
    expiresAt: '2099-01-01T00:00:00.000Z',
    attributes: { sub: 's', showPaidOff: false, lmsCustomerIds: { [lmsId]: '1' } },
  } as unknown as Session);
  asked = [];
  const open = { providers: [lmsId], availableProviders: [lmsId], holdsLoans: true };
  const answers: Answers = {
    'GET /serviceStatus': { available: true },
    'GET /serviceProviders': { brands: Object.fromEntries(brands.map((brand) => [brand, open])) },
    'GET /configsettings': { menuItemVisibility: {}, limits: {} },
    ...NO_LOANS,
    ...more,
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const endpoint = `${method} ${(address.split('?')[0] ?? '').replace('/api', '')}`;
    asked.push({ endpoint, address, body: typeof body === 'string' ? JSON.parse(body) : {} });
    return responseOf(answers[endpoint]);
  });
  return answers;
}

export function endVisit(): void {
  vi.unstubAllGlobals();
  keepSession(undefined);
}

function responseOf(answer: unknown): Response {
  const refused = (status: number, more: object) =>
    new Response(JSON.stringify({ message: 'x', Error: 'It did not work.', ...more }), { status });
  if (answer === undefined) return refused(404, { code: 'not_found' });
  if (typeof answer === 'number') return refused(answer, { code: 'x' });
  const { code } = answer as { code?: string };
  if (code !== undefined) return refused(code === 'service_unavailable' ? 503 : 409, answer as object);
  return new Response(JSON.stringify(onTheWire(answer)));
}

/** Text of the page, without the header. */
export const words = () => document.querySelector('main')?.textContent ?? '';

/** The first button or link of the page, or button of a dialog, whose words hold these. */
export const buttonOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('main button, main a, dialog button')].find(
    (one) => one.textContent?.includes(name) || one.getAttribute('aria-label') === name,
  );

/** Presses it, and waits for what comes of it. */
export async function press(name: string): Promise<void> {
  const button = buttonOf(name);
  if (!button) throw new Error(`no button says ${name}: ${words()}`);
  click(button);
  await settle();
}
