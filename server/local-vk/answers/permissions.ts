import {
  allViews,
  type Handler,
  type Handlers,
  handlerWithoutParams,
  idParam,
  invalidParams,
  result,
  resultTrue,
  textParam,
  userDenied,
} from './answer';
import type { Promoted } from './vkHost';

/** The token for the rights granted so far. This host's VK API rejects all other tokens. */
export const accessToken = 'local-vk-host-token';

const getAuthToken: Handler = {
  on: allViews,
  async answer(params, host) {
    const scope = textParam(params, 'scope');
    if (idParam(params, 'app_id') !== host.appId || scope === null) return invalidParams;
    const requested = listOf(scope);
    const missing = requested.filter((name) => !host.grantedScopes.has(name));
    if (missing.length > 0) {
      const decision = await host.ask({ topic: 'scopes', scopes: missing });
      if (decision.kind === 'refused') return userDenied;
      // A user may grant only some rights: the call then succeeds with a narrower scope.
      const given = decision.kind === 'allowedScopes' ? decision.scopes : missing;
      for (const name of given) host.grantedScopes.add(name);
    }
    const granted = requested.filter((name) => host.grantedScopes.has(name));
    return result({ access_token: accessToken, scope: granted.join(','), expires: 0 });
  },
};

const checkAllowedScopes: Handler = {
  on: allViews,
  answer(params, host) {
    const scopes = textParam(params, 'scopes');
    if (scopes === null) return invalidParams;
    const states = listOf(scopes).map((scope) => ({ scope, allowed: host.grantedScopes.has(scope) }));
    return result({ result: states });
  },
};

const allowNotifications: Handler = {
  on: allViews,
  answer: async (_params, host) => {
    const decision = await host.ask({ topic: 'notifications' });
    return decision.kind === 'refused' ? userDenied : resultTrue;
  },
};

/** Only VK's phone client has a home screen. */
const viewsOf = { favorites: allViews, homeScreen: ['client'], recommend: allViews } as const;

function promotion(topic: Promoted): Handler {
  return {
    on: viewsOf[topic],
    async answer(_params, host) {
      const decision = await host.ask({ topic });
      if (decision.kind === 'refused') return userDenied;
      host.promoted.add(topic);
      return resultTrue;
    },
  };
}

const homeScreenInfo: Handler = {
  on: viewsOf.homeScreen,
  answer: (_params, host) =>
    result({ is_feature_supported: true, is_added_to_home_screen: host.promoted.has('homeScreen') }),
};

/** Calls that request the user's permission. */
export const permissionHandlers: Handlers = {
  VKWebAppGetAuthToken: getAuthToken,
  VKWebAppCheckAllowedScopes: checkAllowedScopes,
  VKWebAppAllowNotifications: allowNotifications,
  VKWebAppDenyNotifications: handlerWithoutParams(allViews),
  VKWebAppAddToFavorites: promotion('favorites'),
  VKWebAppAddToHomeScreen: promotion('homeScreen'),
  VKWebAppAddToHomeScreenInfo: homeScreenInfo,
  VKWebAppRecommend: promotion('recommend'),
};

function listOf(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
