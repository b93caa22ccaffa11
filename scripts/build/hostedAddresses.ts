import { z } from 'zod';
import { defaultUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';

export type HostedAddresses =
  | { readonly kind: 'known'; readonly addresses: UrlsConfig }
  | { readonly kind: 'unknown'; readonly faults: readonly string[] };

/** VK's pages are served over HTTPS, and load nothing from insecure addresses except localhost. */
const website = /^(https:\/\/[^/?#]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/[^?#]*)?$/;

const environmentSchema = z.object({
  PUBLIC_URL: z
    .string('is needed: the website’s address, for example https://kadr.example')
    .regex(website, 'must be the website’s https address, for example https://kadr.example')
    .transform((url) => url.replace(/\/+$/, '')),
  VK_APP_ID: vkId('is needed: the number of the mini app at VK'),
  VK_GROUP_ID: vkId('must be the number of the product’s group at VK').default(
    defaultUrlsConfig.socialGroupId,
  ),
});

/**
 * The addresses of a client on VK's hosting, from the same variables that the server reads; everything else
 * is on the website. The shop and the Android app are omitted, since links to them are not allowed inside VK.
 */
export function hostedAddresses(environment: Readonly<Record<string, string | undefined>>): HostedAddresses {
  const read = environmentSchema.safeParse(environment);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`);
    return { kind: 'unknown', faults };
  }
  const { PUBLIC_URL: site, VK_APP_ID: appId, VK_GROUP_ID: groupId } = read.data;
  return {
    kind: 'known',
    addresses: {
      ...defaultUrlsConfig,
      backendUrl: site,
      // The build has its own copies.
      staticUrls: ['./image_store'],
      userContentUrl: site,
      // The editor signs in with the launch query, which must not be sent to the website.
      editorUrl: './editor.html',
      touchEditor: true,
      // Projects and their keys are on the website, so the player is too.
      playerUrl: `${site}/player.html`,
      websiteUrl: site,
      socialAppUrl: `https://vk.com/app${appId}`,
      socialGroupId: groupId,
      noticeUrl: `${site}/config/notice.json`,
    },
  };
}

function vkId(fault: string) {
  return z.coerce.number(fault).int(fault).positive(fault);
}
