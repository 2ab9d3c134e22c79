import { parseAmount } from '@lendside/domain/money';
import { Client } from './load.ts';

/** A signed-in customer with a loan that takes payments and a card to pay with. */
export interface Payer {
  readonly headers: string;
  readonly loanId: string;
  readonly cardToken: string;
  /** Payoff: the largest payment the loan takes. */
  readonly payoffCents: number;
}

/** Signs so many customers in over HTTP and gives each a card, as a browser would. */
export async function signInPayers(origin: string, usernames: readonly string[], password: string): Promise<Payer[]> {
  const client = new Client(origin);
  const payers: Payer[] = [];
  for (const username of usernames) payers.push(await signInPayer(client, username, password));
  client.close();
  return payers;
}

/** The same payers with sessions of now: an access token lives minutes, a bench longer. */
export async function signInAgain(
  origin: string,
  payers: readonly Payer[],
  usernames: readonly string[],
  password: string,
): Promise<Payer[]> {
  const client = new Client(origin);
  const again: Payer[] = [];
  for (const [index, payer] of payers.entries()) {
    again.push({ ...payer, headers: await headersOf(client, usernames[index] as string, password) });
  }
  client.close();
  return again;
}

const version = 'x-api-version: 2\r\n';

/** Headers of a customer who signs in now. */
export async function signInHeaders(origin: string, username: string, password: string): Promise<string> {
  const client = new Client(origin);
  try {
    return await headersOf(client, username, password);
  } finally {
    client.close();
  }
}

async function headersOf(client: Client, username: string, password: string): Promise<string> {
  await json(client, 'POST', '/api/dev/trust', version, { email: username });
  const signedIn = await json(client, 'POST', '/api/authenticate', version, { username, password, rememberMe: false });
  return `${version}authorization: Bearer ${signedIn.accessToken}\r\n`;
}

async function signInPayer(client: Client, username: string, password: string): Promise<Payer> {
  const headers = await headersOf(client, username, password);
  const { loans } = await json(client, 'GET', '/api/accounts', headers);
  const loan = loans.find((one: { payable: boolean }) => one.payable);
  const { token } = await json(client, 'POST', '/api/dev/card', version, { number: '4111111111111111' });
  const card = await json(client, 'POST', '/api/cards', headers, { token, save: true });
  return { headers, loanId: loan.loanId, cardToken: card.cardToken, payoffCents: parseAmount(loan.payoffAmount) ?? 0 };
}

// biome-ignore lint/suspicious/noExplicitAny: replies are read field by field here, as a foreign client would
async function json(client: Client, method: string, path: string, headers: string, body?: unknown): Promise<any> {
  const answer = await client.send(method, path, headers, body === undefined ? '' : JSON.stringify(body));
  if (answer.status !== 200)
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return JSON.parse(answer.text);
}

/** One-time security tokens, as the vault's field would give them. */
export async function securityTokens(origin: string, count: number): Promise<string[]> {
  const clients = Array.from({ length: 8 }, () => new Client(origin));
  const tokens: string[] = [];
  await Promise.all(
    clients.map(async (client) => {
      while (tokens.length < count) {
        const made = await json(client, 'POST', '/api/dev/card', 'x-api-version: 2\r\n', {
          number: '4111111111111111',
        });
        tokens.push(made.securityToken);
      }
      client.close();
    }),
  );
  return tokens;
}
