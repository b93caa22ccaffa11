import type { Attack } from './attack';

const maxBytes = 300_000;
const mostMs = 2_000;

/** Visitors' calls, with the largest parameters. */
const paths = [
  '/api/feed/newest/2000000000/100',
  '/api/feed/newest/0/100',
  '/api/feed/popular/0/1000000',
  '/api/feed/thebest/-1/-1',
  '/api/feed/newest/99999999999999999999/20',
  '/api/feed/newest/0/20?asOf=0000-01-01T00:00:00.000Z',
  '/api/project_comments/{id}/-1',
  '/api/project_comments/{id}/page/100?before=1',
  '/api/project_comments/{id}/2000000000',
  '/api/view/profile/demo-author/projects/2000000000/100',
  '/api/custom_feed/user_owned_feeds/demo-author/2000000000/100',
  '/api/custom_feed/suggest/%25',
];

export const reads: Attack = {
  title: 'every response to a visitor has a limit',
  async run({ kadr }) {
    const feed: unknown = await (await fetch(`${kadr.websiteUrl}/api/feed/newest/0/1`)).json();
    const first: unknown = Array.isArray(feed) ? feed[0] : null;
    const id = typeof first === 'object' && first !== null && 'id' in first ? String(first.id) : '';
    const found: string[] = [];
    for (const path of paths) {
      const asked = performance.now();
      const answer = await fetch(`${kadr.websiteUrl}${path.replace('{id}', id)}`);
      const { byteLength } = await answer.arrayBuffer();
      const took = performance.now() - asked;
      if (answer.status >= 500) found.push(`${path} answers ${answer.status}`);
      if (byteLength > maxBytes) found.push(`${path} sends ${byteLength} bytes`);
      if (took > mostMs) found.push(`${path} takes ${Math.round(took)} ms`);
    }
    return found;
  },
};
