import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** What a provider tells of a person. */
export interface ProviderProfile {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailProven: boolean;
}

/** How one provider is spoken with. */
export interface ProviderKind {
  readonly scope: string;
  readonly givesIdToken: boolean;
  configure(): Promise<Configuration>;
  /** What the provider wants in the exchange of the code, beside the usual. */
  exchangeParams(callback: URL): Readonly<Record<string, string>>;
  readProfile(configuration: Configuration, tokens: Tokens): Promise<ProviderProfile>;
}

/** How long a provider may take for one answer. */
export const providerTimeOutSeconds = 10;
