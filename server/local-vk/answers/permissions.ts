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
import type { Question } from './vkHost';

/** The token for the rights granted so far; this host's VK API rejects all others. */
export const accessToken = 'local-vk-host-token';

const getAuthToken: Handler = {
  on: allViews,
  async answer(params, host) {
    const scope = textParam(params, 'scope');
    if (idParam(params, 'app_id') !== host.appId || scope === null) return invalidParams;
    const asked = listOf(scope);
    const missing = asked.filter((name) => !host.grantedScopes.has(name));
    if (missing.length > 0) {
      const decision = await host.ask({ topic: 'scopes', scopes: missing });
      if (decision.kind === 'refused') return userDenied;
      // A user may grant only some: the call then succeeds with a narrower scope.
      const given = decision.kind === 'allowedScopes' ? decision.scopes : missing;
      for (const name of given) host.grantedScopes.add(name);
    }
    const granted = asked.filter((name) => host.grantedScopes.has(name));
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

function consent(topic: Extract<Question['topic'], 'notifications' | 'favorites' | 'homeScreen'>): Handler {
  return {
    on: topic === 'homeScreen' ? ['client'] : allViews,
    async answer(_params, host) {
      const decision = await host.ask({ topic });
      return decision.kind === 'refused' ? userDenied : resultTrue;
    },
  };
}

/** What a user lets the app do on their behalf. */
export const permissionHandlers: Handlers = {
  VKWebAppGetAuthToken: getAuthToken,
  VKWebAppCheckAllowedScopes: checkAllowedScopes,
  VKWebAppAllowNotifications: consent('notifications'),
  VKWebAppDenyNotifications: handlerWithoutParams(allViews),
  VKWebAppAddToFavorites: consent('favorites'),
  VKWebAppAddToHomeScreen: consent('homeScreen'),
};

function listOf(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
