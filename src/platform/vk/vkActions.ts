import type { AnyRequestMethodName } from '@vkontakte/vk-bridge';
import * as z from 'zod/mini';
import type { NetworkAction } from '@/domain/proposals';
import type {
  Groups,
  HostDownload,
  HostPerson,
  HostResult,
  PlayMoment,
  Promotion,
  Stories,
  Wall,
} from '@/platform/Platform';
import { storyPicture } from '@/platform/vk/storyPicture';
import { callVkApi, createVkPermissions, type VkPermissions } from '@/platform/vk/vkApi';
import { type VkHost, withTimeout } from '@/platform/vk/vkHost';

const membership = z.union([z.literal(0), z.literal(1)]);
const group = z.object({ is_member: membership });
const done = z.object({ result: z.literal(true) });
const added = z.object({ group_id: z.union([z.number(), z.string()]) });

/** VK's groups. Membership is first requested without a token, which VK allows. */
function createVkGroups(host: VkHost, { token }: Pick<VkPermissions, 'token'>): VkGroups {
  return {
    async isMember(groupId, apiVersion) {
      const info = await host.ask('VKWebAppGetGroupInfo', { group_id: groupId }, group);
      if (info.kind === 'granted') return { kind: 'granted', value: info.value.is_member === 1 };

      const key = token();
      if (key === null) return info;
      const call = { method: 'groups.isMember', params: { group_id: groupId }, apiVersion, token: key };
      const answer = await callVkApi(host, call, membership);
      return answer.kind === 'granted' ? { kind: 'granted', value: answer.value === 1 } : answer;
    },

    join: (groupId) => host.ask('VKWebAppJoinGroup', { group_id: groupId }, done, 'person'),

    // VK shows the user a list of their communities.
    addApp: () => host.ask('VKWebAppAddToCommunity', {}, added, 'person'),
  };
}

/** Milliseconds that sharing waits for VK to refresh its preview. */
const previewLimit = 2_500;

/** Clients return a number or its digits; VK's post ids start at 1. */
const postId = z
  .union([z.number(), z.string().check(z.regex(/^\d+$/))])
  .check(z.refine((id) => Number.isSafeInteger(Number(id)) && Number(id) > 0));
const posted = z.object({ post_id: postId });
const cleared = z.literal(1);

/** The user's wall in VK. */
function createVkWall(host: VkHost, { permissions, askPermissions, tokenOfPermission }: VkPermissions): Wall {
  async function clearCache(url: string, apiVersion: string) {
    const token = await tokenOfPermission();
    if (token === null) return null;
    return callVkApi(host, { method: 'pages.clearCache', params: { url }, apiVersion, token }, cleared);
  }

  return {
    isEmbedded: true,
    permissions,
    askPermissions,

    async refreshPreview(url, apiVersion) {
      const outcome = await withTimeout(clearCache(url, apiVersion), previewLimit);
      if (outcome.kind === 'fulfilled' && (outcome.value === null || outcome.value.kind === 'granted'))
        return;
      console.warn('VK keeps the old preview of a link', outcome);
    },

    async post({ text, url }) {
      // VK separates attachments by commas, so commas in the link are encoded.
      const attachments = url.replaceAll(',', '%2C');
      return host.ask('VKWebAppShowWallPostBox', { message: text, attachments }, posted, 'person');
    },
  };
}

const name = z.catch(z.string(), '');
const person = z.object({
  first_name: z.string(),
  last_name: name,
  photo_200: name,
});

/** VK's placeholder for users without a picture. */
const placeholderPicture = /\/images\/(?:camera|deactivated)_/;

/** The user's name and picture in VK; some clients ask for consent first. */
function createVkPerson(host: VkHost): HostPerson {
  return {
    async introduce() {
      const answer = await host.ask('VKWebAppGetUserInfo', {}, person, 'person');
      if (answer.kind !== 'granted') return answer;
      const { first_name: first, last_name: last, photo_200: photo } = answer.value;
      const name = `${first.trim()} ${last.trim()}`.trim();
      if (name === '') return { kind: 'failed', reason: 'VK names nobody' };
      const isOwn = /^https?:/.test(photo) && !placeholderPicture.test(photo);
      return { kind: 'granted', value: { name, pictureAddress: isOwn ? photo : null } };
    },
  };
}

/** The user's stories in VK. */
function createVkStories(window: Window, host: VkHost): Stories {
  return {
    async share({ picture, url }) {
      return host.ask(
        'VKWebAppShowStoryBox',
        {
          background_type: 'image',
          blob: await storyPicture(window, picture),
          // One of VK's predefined button texts: "Open" in the user's language.
          attachment: { type: 'url', text: 'open', url },
        },
        done,
        'person',
      );
    },
  };
}

const homeScreen = z.object({ is_feature_supported: z.boolean(), is_added_to_home_screen: z.boolean() });

const promotionMethods = {
  favorites: 'VKWebAppAddToFavorites',
  homeScreen: 'VKWebAppAddToHomeScreen',
  recommend: 'VKWebAppRecommend',
  notifications: 'VKWebAppAllowNotifications',
} as const satisfies Record<NetworkAction, AnyRequestMethodName>;

/** Launch parameters that say what is done already; for the home screen a call is needed. */
const doneParams: Partial<Record<NetworkAction, string>> = {
  favorites: 'vk_is_favorite',
  recommend: 'vk_is_recommended',
};

/** VK's favorites, the phone's home screen, recommendations to friends and notifications. */
function createVkPromotion(host: VkHost, launchQuery: string): Promotion {
  const launch = new URLSearchParams(launchQuery);
  const sinceLaunch = new Set<NetworkAction>();

  return {
    async isAvailable(kind) {
      if (kind === 'notifications') return host.supports(promotionMethods[kind]);
      if (sinceLaunch.has(kind) || launch.get(doneParams[kind] ?? '') === '1') return false;
      if (kind !== 'homeScreen') return host.supports(promotionMethods[kind]);
      const info = await host.ask('VKWebAppAddToHomeScreenInfo', {}, homeScreen);
      return (
        info.kind === 'granted' && info.value.is_feature_supported && !info.value.is_added_to_home_screen
      );
    },

    async ask(kind) {
      const answer = await host.ask(promotionMethods[kind], {}, done, 'person');
      if (answer.kind === 'granted') sinceLaunch.add(kind);
      return answer;
    },
  };
}

/** Only phone clients support these calls. Does nothing under the system's reduced motion. */
function createVkVibration(window: Window, host: VkHost): VkActions['vibrate'] {
  return (moment) => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (moment === 'choice') void host.ask('VKWebAppTapticImpactOccurred', { style: 'light' }, done);
    else void host.ask('VKWebAppTapticNotificationOccurred', { type: 'success' }, done);
  };
}

/** VK's phone clients download only from a URL. */
function createVkDownload(host: VkHost): VkActions['download'] {
  return ({ url, name }) => host.ask('VKWebAppDownloadFile', { url, filename: name }, done, 'person');
}

interface VkGroups extends Groups {
  readonly addApp: NonNullable<Groups['addApp']>;
}

/** Actions in VK on the user's behalf. */
export interface VkActions {
  readonly groups: VkGroups;
  readonly wall: Wall;
  readonly stories: Stories;
  readonly person: HostPerson;
  readonly promotion: Promotion;
  readonly download: (file: HostDownload) => Promise<HostResult<unknown>>;
  readonly vibrate: (moment: PlayMoment) => void;
}

/** Entry of the actions' chunk. */
export function createVkActions(window: Window, host: VkHost, launchQuery: string): VkActions {
  const permissions = createVkPermissions(host, launchQuery);
  return {
    groups: createVkGroups(host, permissions),
    wall: createVkWall(host, permissions),
    stories: createVkStories(window, host),
    person: createVkPerson(host),
    promotion: createVkPromotion(host, launchQuery),
    download: createVkDownload(host),
    vibrate: createVkVibration(window, host),
  };
}
