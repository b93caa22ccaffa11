import type { Decision, Question, VkHost, WallPost } from '../../../../server/local-vk/answers/vkHost';
import { createAppStorage } from '../../../../server/local-vk/answers/vkHost';
import { readSwitches } from '../../../../server/local-vk/switches';

export interface HostOnPaper extends VkHost {
  /** What happened on the page, in order. */
  readonly actions: string[];
  readonly questions: Question[];
  readonly posts: WallPost[];
  /** The person’s answers to the next questions. */
  decide: Decision;
  query: string;
}

/** VK’s page without a DOM: records what it would draw. */
export function hostOnPaper(query = ''): HostOnPaper {
  let values: Readonly<Record<string, string>> = {};
  const actions: string[] = [];
  const questions: Question[] = [];
  const posts: WallPost[] = [];
  const host: HostOnPaper = {
    actions,
    questions,
    posts,
    decide: { kind: 'allowed' },
    query,
    appId: 51,
    groupId: 7,
    origin: 'http://vk.local',
    launchQuery: 'vk_app_id=51&vk_platform=desktop_web&vk_ts=5&sign=abc',
    storage: createAppStorage({
      read: () => values,
      write: (next) => {
        values = next;
      },
    }),
    grantedScopes: new Set(),
    promoted: new Set(),
    switches: () => readSwitches(host.query),
    viewport: () => ({ width: 1280, height: 800 }),
    setMember: (member) => {
      host.query = `member=${member}`;
    },
    addPost: (post) => posts.push(post),
    ask: async (question) => {
      questions.push(question);
      return host.decide;
    },
    setLocation: (location, way) => actions.push(`${way} #${location}`),
    resizeFrame: ({ width = 1000, height = 600 }) => ({ width, height }),
    copyText: async (text) => actions.push(`copy ${text}`) > 0,
    download: (url, name) => actions.push(`download ${url} as ${name}`),
    closeApp: () => actions.push('close'),
    emit: (type, data) => actions.push(`${type} ${JSON.stringify(data)}`),
  };
  return host;
}
