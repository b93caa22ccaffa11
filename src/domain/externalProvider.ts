/** The identity providers beside our own e-mail and password (SPEC §1). */
export const externalProviders = ['facebook', 'vk', 'google'] as const;
