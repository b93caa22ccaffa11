import {
  allViews,
  type Handler,
  type Handlers,
  idParam,
  invalidParams,
  result,
  resultTrue,
  userDenied,
} from './answer';
import type { VkHost } from './vkHost';

const getGroupInfo: Handler = {
  on: allViews,
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
  on: allViews,
  async answer(params, host) {
    const groupId = idParam(params, 'group_id');
    if (groupId === null) return invalidParams;
    if (isMember(host, groupId)) return resultTrue;
    const decision = await host.ask({ topic: 'joinGroup', groupId });
    if (decision.kind === 'refused') return userDenied;
    if (groupId === host.groupId) host.setMember('yes');
    return resultTrue;
  },
};

const leaveGroup: Handler = {
  on: allViews,
  async answer(params, host) {
    const groupId = idParam(params, 'group_id');
    if (groupId === null) return invalidParams;
    const decision = await host.ask({ topic: 'leaveGroup', groupId });
    if (decision.kind === 'refused') return userDenied;
    if (groupId === host.groupId) host.setMember('no');
    return resultTrue;
  },
};

/** VK asks in a dialog which community it is; here it is always the product's own. */
const addToCommunity: Handler = {
  on: allViews,
  async answer(_params, host) {
    const { groupId } = host;
    const decision = await host.ask({ topic: 'addToCommunity', groupId });
    return decision.kind === 'refused' ? userDenied : result({ group_id: groupId });
  },
};

const allowMessages: Handler = {
  on: allViews,
  async answer(params, host) {
    const groupId = idParam(params, 'group_id');
    if (groupId === null) return invalidParams;
    const decision = await host.ask({ topic: 'messagesFromGroup', groupId });
    return decision.kind === 'refused' ? userDenied : resultTrue;
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
