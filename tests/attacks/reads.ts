import type { Attack } from './attack';

const mostBytes = 300_000;
const mostMs = 2_000;

/** What visitors may ask for, as far as it goes. */
const paths = ['/api/feed/newest/2000000000/100', '/api/feed/newest/0/100', '/api/project_comments/{id}/-1'];

export const reads: Attack = {
  title: 'nothing that a visitor can ask for is without bounds',
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
      if (byteLength > mostBytes) found.push(`${path} sends ${byteLength} bytes`);
      if (took > mostMs) found.push(`${path} takes ${Math.round(took)} ms`);
    }
    return found;
  },
};
