import { z } from 'zod';
import { signLaunchParams } from '../lib/vkLaunchParams';
import { personId } from './answers/person';
import { languages, type View, views } from './switches';

/** What the host page may choose about a launch; everything else is the server's. */
export const launchChoiceSchema = z.object({
  view: z.enum(views),
  lang: z.enum(languages),
  scopes: z
    .string()
    .regex(/^[a-z_,]*$/)
    .default(''),
  /** The community from which the app is opened (`/app1_-2`). */
  group: z.coerce.number().int().positive().optional(),
});

export type LaunchChoice = z.output<typeof launchChoiceSchema>;

export interface VkApp {
  readonly appId: number;
  readonly secureKey: string;
}

const platforms: Readonly<Record<View, string>> = {
  desktop: 'desktop_web',
  mobile: 'mobile_web',
  client: 'mobile_android',
};

/** The signed query that VK would open the app's frame with. `now` is in milliseconds since 1970. */
export function launchQuery(choice: LaunchChoice, app: VkApp, now: number): string {
  const params = {
    vk_access_token_settings: choice.scopes,
    vk_app_id: String(app.appId),
    vk_are_notifications_enabled: '0',
    vk_is_app_user: '1',
    vk_is_favorite: '0',
    vk_is_recommended: '0',
    vk_language: choice.lang,
    vk_platform: platforms[choice.view],
    vk_ref: choice.group === undefined ? 'other' : 'group',
    vk_ts: String(Math.floor(now / 1000)),
    vk_user_id: String(personId),
    ...(choice.group === undefined
      ? {}
      : { vk_group_id: String(choice.group), vk_viewer_group_role: 'member' }),
  };
  return signLaunchParams(params, app.secureKey);
}
