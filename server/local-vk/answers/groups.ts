import type { Answer } from '../bridgeMessages';
import { type Handler, type Handlers, idParam, ifAllowed, invalidParams, result, resultTrue } from './answer';
import type { VkHost } from './vkHost';

const getGroupInfo: Handler = {
  answer(params, host) {
    const groupId = idParam(params, 'group_id');
    if (groupId === null) return invalidParams;
    const photo = `${host.origin}/group.svg`;
    return result({
      id: groupId,
      name: groupId === host.groupId ? 'Kadr' : `Community ${groupId}`,
      screen_name: `club${groupId}`,
      is_closed: 0,
      type: 'page',
      is_member: isMember(host, groupId) ? 1 : 0,
      description: '',
      photo_50: photo,
      photo_100: photo,
      photo_200: photo,
    });
  },
};

const joinGroup: Handler = {
  answer(params, host) {
    const groupId = idParam(params, 'group_id');
    if (groupId === null) return invalidParams;
    if (isMember(host, groupId)) return resultTrue;
    return ifAllowed(host, { topic: 'joinGroup', groupId }, () => becomeMember(host, groupId, 'yes'));
  },
};

const leaveGroup: Handler = {
  answer(params, host) {
    const groupId = idParam(params, 'group_id');
    if (groupId === null) return invalidParams;
    return ifAllowed(host, { topic: 'leaveGroup', groupId }, () => becomeMember(host, groupId, 'no'));
  },
};

function becomeMember(host: VkHost, groupId: number, member: 'yes' | 'no'): Answer {
  if (groupId === host.groupId) host.setMember(member);
  return resultTrue;
}

/** VK asks in a dialog which community it is; here it is always the product's own. */
const addToCommunity: Handler = {
  answer: (_params, host) =>
    ifAllowed(host, { topic: 'addToCommunity', groupId: host.groupId }, () =>
      result({ group_id: host.groupId }),
    ),
};

const allowMessages: Handler = {
  answer(params, host) {
    const groupId = idParam(params, 'group_id');
    return groupId === null ? invalidParams : ifAllowed(host, { topic: 'messagesFromGroup', groupId });
  },
};

/** Calls about VK communities. The host has only one, the product's own. */
export const groupHandlers: Handlers = {
  VKWebAppGetGroupInfo: getGroupInfo,
  VKWebAppJoinGroup: joinGroup,
  VKWebAppLeaveGroup: leaveGroup,
  VKWebAppAddToCommunity: addToCommunity,
  VKWebAppAllowMessagesFromGroup: allowMessages,
};

export function isMember(host: VkHost, groupId: number): boolean {
  return groupId === host.groupId && host.switches().member === 'yes';
}
