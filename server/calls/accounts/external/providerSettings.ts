import type { ExternalProvider } from '@/domain/externalProvider';

/** What a provider gave us when the product was registered there. */
export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** An OpenID provider that stands in for the usual one. */
  readonly issuer: string | null;
}

/** A provider without settings is not offered. */
export type AllProviderSettings = Readonly<Partial<Record<ExternalProvider, ProviderSettings>>>;
