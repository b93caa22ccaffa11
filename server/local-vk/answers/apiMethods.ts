import { type Answer, ownEntry, type Params } from '../bridgeMessages';
import { type Handlers, idParam, invalidParams, result, textParam } from './answer';
import { isMember } from './groups';
import { userInfo } from './launch';
import { accessToken } from './permissions';
import type { VkHost } from './vkHost';

/** VK rejects older versions of its API (error 8). */
const lowestVersion = 5.81;

/** The bits of VK's permission mask that Kadr requests. */
const scopeBits: Readonly<Record<string, number>> = { photos: 4, wall: 8192, groups: 262144, email: 4194304 };

type ApiMethod = (params: Params, host: VkHost) => Answer;

const methods: Readonly<Record<string, ApiMethod>> = {
  'groups.isMember': (params, host) => {
    const groupId = idParam(params, 'group_id');
    if (groupId === null)
      return apiError('groups.isMember', 100, 'One of the parameters is invalid: group_id');
    return result({ response: isMember(host, groupId) ? 1 : 0 });
  },
  'users.get': (_params, host) => result({ response: [userInfo(host)] }),
  'account.getAppPermissions': (_params, host) => {
    const mask = [...host.grantedScopes].reduce((sum, scope) => sum + (ownEntry(scopeBits, scope) ?? 0), 0);
    return result({ response: mask });
  },
  'pages.clearCache': (params) =>
    textParam(params, 'url') === null
      ? apiError('pages.clearCache', 100, 'One of the parameters is invalid: url')
      : result({ response: 1 }),
  // VK reserves writing to the wall for standalone apps.
  'wall.post': () => apiError('wall.post', 15, 'Access denied'),
};

/** The part of VK's API that Kadr calls. */
export const apiMethodHandlers: Handlers = {
  VKWebAppCallAPIMethod: {
    answer(call, host) {
      const method = textParam(call, 'method');
      const params = call.params;
      if (method === null || typeof params !== 'object' || params === null) return invalidParams;
      return callApi(method, { ...params }, host);
    },
  },
};

function callApi(method: string, params: Params, host: VkHost): Answer {
  const version = Number(params.v);
  if (!(versionNumber(version) >= versionNumber(lowestVersion)))
    return apiError(method, 8, 'Invalid request: versions below 5.81 are deprecated');
  if (params.access_token !== accessToken)
    return apiError(method, 5, 'User authorization failed: invalid access_token');
  const run = ownEntry(methods, method);
  return run ? run(params, host) : apiError(method, 3, 'Unknown method passed');
}

/** 5.199 is later than 5.81: the part after the point counts as an integer. */
function versionNumber(version: number): number {
  const [major = '0', minor = '0'] = String(version).split('.');
  return Number(major) * 1000 + Number(minor);
}

function apiError(method: string, code: number, message: string): Answer {
  return { kind: 'apiError', code, message, method };
}
