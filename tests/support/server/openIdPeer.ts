import { createServer, type RequestListener } from 'node:http';
import { Provider } from 'oidc-provider';
import type { ProviderSettings } from '../../../server/calls/accounts/external/providers';

/** A person as known to the provider; the login is the id. */
interface OpenIdAccount {
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
}

export interface OpenIdPeer {
  readonly settings: ProviderSettings;
  /** The provider's accounts by id; they may change at any time. */
  readonly accounts: Map<string, OpenIdAccount>;
  /** Starts to serve a client with these redirect addresses. */
  serve(redirectUris: readonly string[]): void;
  close(): Promise<void>;
}

/** A real local OpenID provider that requires PKCE. */
export async function startOpenIdPeer(): Promise<OpenIdPeer> {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const accounts = new Map<string, OpenIdAccount>();
  const client = { client_id: 'kadr', client_secret: 'a secret of the tests' };
  return {
    settings: { clientId: client.client_id, clientSecret: client.client_secret, issuer },
    accounts,
    serve(redirectUris) {
      const provider = new Provider(issuer, {
        clients: [{ ...client, redirect_uris: [...redirectUris] }],
        claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
        cookies: { keys: ['a key of the tests'] },
        pkce: { required: () => true },
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
        findAccount: (_context, id) => {
          const account = accounts.get(id);
          return account && { accountId: id, claims: async () => ({ sub: id, ...account }) };
        },
      });
      answer = provider.callback();
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
