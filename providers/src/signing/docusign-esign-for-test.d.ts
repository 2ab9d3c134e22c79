/** The vendor's client of npm brings no types; these are the calls of it that our peer is held against. */
declare module 'docusign-esign' {
  interface Tokens {
    readonly body: { readonly access_token: string };
  }
  export class ApiClient {
    setBasePath(path: string): void;
    setOAuthBasePath(path: string): void;
    addDefaultHeader(name: string, value: string): void;
    requestJWTUserToken(
      clientId: string,
      userId: string,
      scopes: readonly string[],
      key: Buffer,
      seconds: number,
    ): Promise<Tokens>;
  }
  export class EnvelopesApi {
    constructor(client: ApiClient);
    createEnvelope(account: string, options: object): Promise<{ readonly envelopeId: string }>;
    createRecipientView(account: string, envelope: string, options: object): Promise<{ readonly url: string }>;
    getEnvelope(account: string, envelope: string): Promise<{ readonly status: string }>;
    listStatusChanges(account: string, options: object): Promise<{ readonly envelopes: readonly object[] }>;
    update(account: string, envelope: string, options: object): Promise<object>;
    getDocument(account: string, envelope: string, document: string, options: object): Promise<string>;
  }
  const all: { readonly ApiClient: typeof ApiClient; readonly EnvelopesApi: typeof EnvelopesApi };
  export default all;
}
