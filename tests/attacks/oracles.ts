import { comicFile } from '../support/server/files';
import { makeHidden, quantile } from './asking';
import { type Attack, people } from './attack';

/** What a stranger may ask about a project. */
const asked: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['GET', '/api/view/project/{id}'],
  ['GET', '/api/project_info/{id}'],
  ['GET', '/api/project_comments/{id}'],
  ['GET', '/api/custom_feed/project/{id}'],
  ['GET', '/project_files/{id}/project.json'],
  ['GET', '/comics/{id}'],
  ['GET', '/oembed?url=http%3A%2F%2Flocalhost%2Fcomics%2F{id}'],
  ['DELETE', '/api/view/project/{id}'],
  ['PUT', '/api/project_info', { _id: '{id}', name: 'Mine' }],
  ['PUT', '/api/project_info/{id}/usrstate', { value: 1 }],
  ['PUT', '/api/project_info/{id}/admstate', { value: 1 }],
  ['PUT', '/api/project_info/{id}/comments_enabled', { value: false }],
  ['PUT', '/api/project_info/{id}/commented', { value: 'nobody-knows' }],
  ['POST', '/api/project_info/{id}/incviews'],
  ['POST', '/api/view/profile/me/likes/{id}'],
  ['DELETE', '/api/view/profile/me/likes/{id}'],
  ['POST', '/api/project_comments/{id}', { type: 2, text: 'Hello' }],
  ['POST', '/api/feed/thebest/iwantmy/{id}'],
  ['PUT', '/api/project/{id}/file', comicFile()],
  ['POST', '/api/project_reports/{id}', { reason: 'spam', note: '' }],
];

const timed = 5;
const mostRatio = 2;

export const oracles: Attack = {
  title: 'a stranger learns neither which projects are hidden nor which emails have an account',
  async run({ kadr, client, signIn }) {
    const author = await client(people.author);
    const hidden = await makeHidden(author);
    const nothing = `${hidden.slice(0, -4)}zzzz`;
    const found: string[] = [];
    const headers = { authorization: `Bearer ${await signIn(people.reader)}` };
    const ask = async (method: string, path: string, body: unknown, by: Readonly<Record<string, string>>) => {
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(`${kadr.websiteUrl}${path}`, {
        method,
        headers: { ...by, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...init,
      });
      return { status: answer.status, text: await answer.text() };
    };
    for (const [who, by] of [
      ['a visitor', {}],
      ['a stranger', headers],
    ] as const) {
      for (const [method, path, body] of asked) {
        const tell = async (id: string) => {
          const said: unknown = body && JSON.parse(JSON.stringify(body).replaceAll('{id}', id));
          const { status, text } = await ask(method, path.replace('{id}', id), said, by);
          return `${status} ${text.replaceAll(id, 'ID').replace(/nonce-[^'"]+/g, '')}`;
        };
        const [one, other] = [await tell(hidden), await tell(nothing)];
        if (one !== other) found.push(`${who} sees it by ${method} ${path}: ${one.slice(0, 60)}`);
      }
    }

    const words = { name: 'Somebody', password: 'a long enough word' };
    const known = people.author;
    const calls = {
      '/api/users': (email: string) => ask('POST', '/api/users', { ...words, email }, {}),
      '/api/users/password': (email: string) => ask('PUT', '/api/users/password', { email }, {}),
      '/auth/local': (email: string) => ask('POST', '/auth/local', { email, password: 'wrong' }, {}),
    };
    for (const [path, call] of Object.entries(calls)) {
      const [one, other] = [await call(known), await call('nobody@kadr.example')];
      if (one.status !== other.status || one.text !== other.text)
        found.push(`${path} tells which emails exist`);
    }
    const medianOf = async (emailAt: (place: number) => string) => {
      const times: number[] = [];
      for (let place = 0; place < timed; place += 1) {
        const began = performance.now();
        await calls['/auth/local'](emailAt(place));
        times.push(performance.now() - began);
      }
      return quantile(times, 0.5);
    };
    const [one, other] = [
      await medianOf(() => known),
      await medianOf((place) => `nobody${place}@kadr.example`),
    ];
    if (Math.max(one, other) > mostRatio * Math.min(one, other)) {
      found.push(
        `signing in takes ${one.toFixed(0)} ms for an email that exists, ${other.toFixed(0)} ms for another`,
      );
    }
    return found;
  },
};
