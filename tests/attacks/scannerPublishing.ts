import { type UserManagedState, userManagedState } from '@/domain/project';
import { comicFile, pngFile } from '../support/server/files';
import { hangs, says, type TestScanner } from '../support/server/startScanner';
import { makeHidden, statusOf } from './asking';
import { type Attack, people } from './attack';
import { type Send, senderTo } from './sending';

/** What the scanner refuses. */
const bad = 'smuggled';

const { publishedGlobally: shown, privateWasPublishedGlobally: hidden } = userManagedState;

type File = ReturnType<typeof comicFile>;

function withObject(file: File, fields: object): object {
  const object = { id: 2, type: 'text', x: 0, y: 0, width: 900, height: 200, ...fields };
  return { ...file, pages: [{ id: 1, end: true, objects: [object] }] };
}

const titled = (file: File, fields: object) => ({
  ...file,
  meta: { title: 'Hello', language: 'en', ...fields },
});

/** Where readers see a text of a file. */
const places: Readonly<Record<string, (file: File) => object>> = {
  'its title': (file) => titled(file, { title: bad }),
  'its title in another language': (file) =>
    titled(file, { title: { en: 'Hello', ru: bad }, languages: ['en', 'ru'] }),
  'its credits': (file) => titled(file, { credits: [{ what: 'music', who: bad }] }),
  'a variable': (file) => ({ ...file, variables: { name: { type: 'text', value: bad } } }),
  'a reading above a word': (file) => withObject(file, { text: [{ text: '電車', ruby: bad }] }),
  'a text for screen readers': (file) => withObject(file, { text: 'Hello', alt: bad }),
  'one word in two runs': (file) =>
    withObject(file, { text: [bad.slice(0, 3), { text: bad.slice(3), bold: true }] }),
};

/** A file whose check takes so long that it can be published meanwhile. */
const longFile = (text: string) => ({ ...comicFile(text), variables: variablesOf(400) });

const variablesOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, { type: 'number', value: at }]));

const rounds = 5;

export const scannerPublishing: Attack = {
  title: 'nobody can publish past the scanner, in any way and at any moment',
  onPostgres: true,
  withScanner: true,
  async run({ kadr, client, signIn, scanner }) {
    if (scanner === null) throw new Error('There is no scanner');
    const found: string[] = [];
    const asVisitor = senderTo(kadr.websiteUrl);
    const asAuthor = senderTo(kadr.websiteUrl, await signIn(people.author));
    const api = await client(people.author);
    const { projectInfo } = api;
    const judge = judgeOf(scanner);

    const state = (id: string, value: UserManagedState) =>
      statusOf(projectInfo.setUserManagedState({ id, value }));
    const save = (id: string, file: object) => asAuthor('PUT', `/api/project/${id}/file`, file);
    const saveText = (id: string, text: string) => save(id, comicFile(text));
    const rename = (id: string, fields: object) =>
      asAuthor('PUT', '/api/project_info', { _id: id, ...fields });
    async function check(tried: string, id: string): Promise<void> {
      const view = await asVisitor('GET', `/api/view/project/${id}`);
      const file = await asVisitor('GET', `/project_files/${id}/project.json`);
      const texts = [view, file].map(({ status, text }) => (status === 200 ? text : ''));
      const plain = texts.join().replaceAll(/[^a-z]/g, '');
      if (texts.some((text) => text.includes(bad)) || plain.includes(`${bad.slice(0, 3)}text${bad.slice(3)}`))
        found.push(tried);
    }

    for (const fields of [{ name: bad }, { description: bad }, { name: 'Fine', description: bad }]) {
      const id = await makeHidden(api);
      judge.onceBefore(() => rename(id, fields));
      await saveText(id, `Hello ${JSON.stringify(fields).length}`);
      await state(id, shown);
      await check(`${Object.keys(fields)} changed while the scanner looked`, id);
    }
    const swapped = await makeHidden(api);
    await saveText(swapped, 'Hello, swapped');
    judge.onceBefore(() => saveText(swapped, bad));
    await state(swapped, shown);
    await check('a file saved while the scanner looked', swapped);

    for (let round = 0; round < rounds; round += 1) {
      const id = await makeHidden(api);
      await saveText(id, `Hello, round ${round}`);
      await Promise.all([save(id, longFile(bad)), state(id, shown)]);
      await check(`a file on its way while it was published, round ${round}`, id);
      await Promise.all([rename(id, { name: bad }), state(id, hidden), state(id, shown)]);
      await check(`a name on its way while it was published, round ${round}`, id);
    }

    const id = await makeHidden(api);
    await saveText(id, 'Hello, many');
    await state(id, shown);
    await Promise.all(Array.from({ length: 6 }, (_, at) => saveText(id, at % 2 === 0 ? bad : `Hello ${at}`)));
    await check('six saves at one moment', id);
    for (let length = 1; length <= bad.length; length += 1) await rename(id, { name: bad.slice(0, length) });
    await check('a name letter by letter', id);
    for (const [place, fileWith] of Object.entries(places)) {
      const { status } = await save(id, fileWith(comicFile('Hello')));
      if (status === 200) found.push(`${place} is not looked at`);
      await check(place, id);
    }

    const restored = await makeHidden(api);
    await saveText(restored, bad);
    await saveText(restored, 'Fine again');
    await state(restored, shown);
    for (const { id: versionId } of (await api.versions.list({ id: restored, offset: 0, count: 20 })).items) {
      const { text } = await asAuthor('GET', `/api/project/${restored}/version/${versionId}/file`);
      if (text.includes(bad)) await save(restored, JSON.parse(text));
    }
    await check('a version from before', restored);

    const source = await makeHidden(api);
    await saveText(source, bad);
    const { _id: copy } = await projectInfo.reserve();
    await asAuthor('POST', `/api/project/copy?dst_pid=${copy}&src_pid=${source}`);
    await state(copy, shown);
    await check('a copy of a private comic', copy);
    const { _id: empty } = await projectInfo.reserve();
    await state(empty, shown);
    await asAuthor('POST', `/api/project/copy?dst_pid=${empty}&src_pid=${source}`);
    await check('a copy into a comic that was published empty', empty);

    await asAuthor('DELETE', `/api/view/project/${id}`);
    await rename(id, { name: bad });
    await asAuthor('POST', `/api/users/me/comics/${id}/restore`);
    await check('a name of a deleted comic', id);

    found.push(...(await names(asVisitor, asAuthor)));

    scanner.answers(says({ verdict: 'refuse' }));
    const cover = await statusOf(
      projectInfo.uploadPicture({ id: restored, pic: await pngFile(70, '#aa0000') }),
    );
    const [address = ''] = scanner.asked.at(-1)?.pictures ?? [];
    if (cover !== 422 || (await fetch(address)).status !== 404) found.push('a refused cover can be fetched');

    scanner.answers(says({ verdict: 'hold' }));
    const { _id: held } = await projectInfo.reserve();
    await saveText(held, 'Held');
    judge.start();
    const named = {
      ...comicFile('Fine'),
      start: 7,
      resources: [{ id: 1, vp: `{"type":4,"vpstr":"${bad}"}` }],
    };
    await save(held, named);
    await check('a held comic is published by a file with errors', held);

    scanner.answers(hangs);
    const crowd = Array.from({ length: 20 }, (_, at) =>
      asAuthor('POST', `/api/project_comments/${restored}`, { type: 2, text: `Hello ${at}` }),
    );
    const crowded = { user: { name: `${bad} in a crowd` } };
    while ((await asAuthor('PUT', '/api/users/me', crowded)).status === 429);
    const { name } = await api.users.me();
    if (name.includes(bad)) found.push('a name is taken while its owner keeps the scanner busy');
    await Promise.all(crowd);
    return found;
  },
};

/** A scanner that refuses bad content, and can be made slower. */
function judgeOf(scanner: TestScanner) {
  let meanwhile: (() => Promise<unknown>) | null = null;
  const start = () =>
    scanner.answers(async (response, asked) => {
      const before = meanwhile;
      meanwhile = null;
      await before?.();
      const isBad = asked.texts.some(({ text }) => text.includes(bad));
      says({ verdict: isBad ? 'refuse' : 'allow' })(response, asked);
    });
  start();
  return {
    start,
    /** Before the next response. */
    onceBefore(work: () => Promise<unknown>) {
      meanwhile = work;
    },
  };
}

/** Texts that cannot be held for a moderator. */
async function names(asVisitor: Send, asAuthor: Send): Promise<string[]> {
  const found: string[] = [];
  const strange = { name: bad, email: 'strange@kadr.example', password: 'a rather long pass phrase' };
  const signedUp = await asVisitor('POST', '/api/users', strange);
  if (signedUp.status === 200) found.push('somebody signs up under a refused name');
  for (const [tried, method, path, body] of [
    ['a name of a person', 'PUT', '/api/users/me', { user: { name: bad } }],
    ['what a person says', 'PUT', '/api/users/me', { user: { status: bad } }],
    ['a name of a feed', 'POST', '/api/custom_feed', { name: bad, picId: '', accessMode: 0 }],
  ] as const) {
    const { status } = await asAuthor(method, path, body);
    if (status < 400 || status >= 500) found.push(`${tried}: ${status}`);
  }
  return found;
}
