import {
  type Handler,
  type Handlers,
  idParam,
  ifAllowed,
  invalidParams,
  result,
  resultTrue,
  textParam,
} from './answer';
import type { Promoted } from './vkHost';

/** The token for the rights granted so far. This host's VK API rejects all other tokens. */
export const accessToken = 'local-vk-host-token';

const getAuthToken: Handler = {
  answer(params, host) {
    const scope = textParam(params, 'scope');
    if (idParam(params, 'app_id') !== host.appId || scope === null) return invalidParams;
    const requested = listOf(scope);
    const missing = requested.filter((name) => !host.grantedScopes.has(name));
    const withToken = () => {
      const granted = requested.filter((name) => host.grantedScopes.has(name));
      return result({ access_token: accessToken, scope: granted.join(','), expires: 0 });
    };
    if (missing.length === 0) return withToken();
    return ifAllowed(host, { topic: 'scopes', scopes: missing }, (decision) => {
      // A user may grant only some rights: the call then succeeds with a narrower scope.
      const given = decision.kind === 'allowedScopes' ? decision.scopes : missing;
      for (const name of given) host.grantedScopes.add(name);
      return withToken();
    });
  },
};

const checkAllowedScopes: Handler = {
  answer(params, host) {
    const scopes = textParam(params, 'scopes');
    if (scopes === null) return invalidParams;
    const states = listOf(scopes).map((scope) => ({ scope, allowed: host.grantedScopes.has(scope) }));
    return result({ result: states });
  },
};

const promotion = (topic: Promoted): Handler => ({
  answer: (_params, host) =>
    ifAllowed(host, { topic }, () => {
      host.promoted.add(topic);
      return resultTrue;
    }),
});

/** Only VK's phone client has a home screen. */
const onHomeScreen = ['client'] as const;

const homeScreenInfo: Handler = {
  on: onHomeScreen,
  answer: (_params, host) =>
    result({ is_feature_supported: true, is_added_to_home_screen: host.promoted.has('homeScreen') }),
};

/** Calls that request the user's permission. */
export const permissionHandlers: Handlers = {
  VKWebAppGetAuthToken: getAuthToken,
  VKWebAppCheckAllowedScopes: checkAllowedScopes,
  VKWebAppAllowNotifications: { answer: (_params, host) => ifAllowed(host, { topic: 'notifications' }) },
  VKWebAppAddToFavorites: promotion('favorites'),
  VKWebAppAddToHomeScreen: { on: onHomeScreen, ...promotion('homeScreen') },
  VKWebAppAddToHomeScreenInfo: homeScreenInfo,
  VKWebAppRecommend: promotion('recommend'),
};

function listOf(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
