import { z } from 'zod';
import { userManagedState } from '@/domain/project';
import { comicFile, pngFile } from '../support/server/files';
import { makeHidden, pathOf, statusOf } from './asking';
import { type Attack, people } from './attack';
import { senderTo, type Try, untaken } from './sending';

/** Names of an author and of a template: they become a line of each copy. */
const markup = '"><img src=x onerror=alert(1)></title><script>alert(1)</script>';

export const templates: Attack = {
  title: 'a template gives only what its author offered, to people who may see it',
  async run({ kadr, client, signIn }) {
    const [author, reader] = [await client(people.author), await client(people.reader)];
    const send = senderTo(kadr.websiteUrl, await signIn(people.reader));
    const found: string[] = [];
    const reserve = async (api = reader) => (await api.projectInfo.reserve())._id;

    const hidden = await makeHidden(author);
    await author.projectInfo.setTemplate({ id: hidden, value: true });
    const { _id: draft } = await author.projectInfo.reserve();
    await author.resources.saveDraft({ id: draft, base: null, mark: 'one', file: comicFile('secret draft') });
    await author.projectInfo.setTemplate({ id: draft, value: true }).catch(() => undefined);
    const plain = await shown(author, 'Plain');
    const [own, theirs] = [await reserve(), await reserve(author)];
    const filled = await shown(reader, 'Filled');
    const offered = await shown(author, markup);
    await author.projectInfo.setTemplate({ id: offered, value: true });
    const copy = (to: string, from: string) =>
      `/api/project/copy?${new URLSearchParams({ dst_pid: to, src_pid: from })}`;
    found.push(
      ...(await untaken(
        [
          ['a template that is hidden', copy(own, hidden)],
          ['a template that was never published', copy(own, draft)],
          ['a comic that is no template', copy(own, plain)],
          ['a template into another’s comic', copy(theirs, offered)],
          ['a template over a comic that is there', copy(filled, offered)],
          ['a comic into itself', copy(own, own)],
          ['a template that does not exist', copy(own, 'nothing-at-all')],
          ['a template by a path', copy(own, '../../projects/plain')],
        ].map(([tried = '', path = '']): Try => [tried, send, 'POST', path]),
      )),
      ...(await untaken([
        [
          'a stranger offers another’s comic',
          send,
          'PUT',
          `/api/project_info/${plain}/template`,
          { value: true },
        ],
        [
          'a stranger takes a template back',
          send,
          'PUT',
          `/api/project_info/${offered}/template`,
          { value: false },
        ],
        ['a visitor copies', senderTo(kadr.websiteUrl), 'POST', copy(own, offered)],
      ])),
    );

    // What the file does not reference stays with its author, and so do drafts and versions.
    const unnamed = pathOf(await author.resources.uploadImage({ id: offered, image: await pngFile(77) }));
    await author.resources.saveDraft({
      id: offered,
      base: null,
      mark: 'one',
      file: comicFile('secret draft'),
    });
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => statusOf(reader.resources.copy({ dst_pid: own, src_pid: offered }))),
    );
    if (outcomes.filter((status) => status === 200).length !== 1)
      found.push(`of three copies at one moment: ${outcomes}`);
    const { fileKey: key = '' } = await reader.projects.view({ id: own });
    const read = (path: string) =>
      send('GET', `/project_files/${own}/${path}?${new URLSearchParams({ key })}`);
    const file = await read('project.json');
    if (file.text.includes('secret draft')) found.push('a copy has the draft of its template');
    if ((await read(unnamed)).status === 200)
      found.push('a copy has a picture that its template does not show');
    if ((await send('GET', `/api/project/${own}/versions/0/10`)).text.includes('secret'))
      found.push('a copy has the versions of its template');
    const { likesCnt, viewsCnt } = await reader.projects.view({ id: own });
    if (likesCnt + viewsCnt > 0) found.push('a copy has the likes of its template');

    await reader.projectInfo.setUserManagedState({ id: own, value: userManagedState.publishedGlobally });
    const page = await send('GET', `/comics/${own}`, undefined, { accept: 'text/html' });
    if (page.text.includes('<img src=x') || page.text.includes('<script>alert'))
      found.push('the name of a template is markup on the page of its copy');
    const card = await send(
      'GET',
      `/oembed?${new URLSearchParams({ url: `${kadr.websiteUrl}/comics/${own}` })}`,
    );
    const { html } = z.object({ html: z.string() }).parse(JSON.parse(card.text));
    if (html.includes('<script>') || html.includes('<img'))
      found.push('the name of a template is markup in a card of its copy');

    await author.profiles.block({ userId: 'demo-reader' });
    await author.projectInfo.setTemplate({ id: offered, value: false });
    const late = await statusOf(reader.resources.copy({ dst_pid: await reserve(), src_pid: offered }));
    if (late < 400) found.push(`a template that was taken back is copied: ${late}`);
    return found;
  },
};

async function shown(api: Parameters<typeof makeHidden>[0], name: string): Promise<string> {
  const { _id: id } = await api.projectInfo.reserve();
  await api.projectInfo.save({ _id: id, name: name.slice(0, 100) });
  await api.resources.createFile({ id, file: comicFile(name) });
  await api.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally });
  return id;
}
