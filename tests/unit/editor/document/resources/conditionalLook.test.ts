import { expect, test } from 'vitest';
import type { ImageObject, ProjectFile } from '@/comics/project';
import { newProject } from '@/editor/document/newProject';
import {
  type ConditionalLook,
  changeConditionalLook,
  changeLook,
} from '@/editor/document/resources/changeLook';
import { addResource, pictureOfPack } from '@/editor/document/resources/changeResources';

type Looks = ConditionalLook['list'];

const look = (variable: string): Looks[number] => ({
  when: { variable, is: '==', value: true },
  image: [0, 1],
});
const [met, fed, lost] = [look('met'), look('fed'), look('lost')];
const fedLater: Looks[number] = { ...fed, when: { not: fed.when } };
const picture = (file: string) => pictureOfPack({ pack: 'friends', file, name: file, width: 20, height: 40 });
const sad = picture('sad.webp');

function comic(looks: Looks | undefined): ProjectFile {
  const cat: ImageObject = {
    id: 2,
    type: 'image',
    image: [0, 1],
    x: 0,
    y: 0,
    width: 200,
    height: 400,
    looks,
  };
  const empty = addResource(picture('happy.webp')).change(newProject('Fox', 'en'));
  return { ...empty, pages: empty.pages.map((page) => ({ ...page, objects: [cat] })) };
}

test.each<[string, Looks | undefined, number | null]>([
  ['as it was', [met, fed], 1],
  ['moved', [fed, met], 0],
  ['after another one was removed', [fed], 0],
  ['with another condition', [met, fedLater], 1],
  ['removed', [met], null],
  ['removed, with another one in its place', [met, lost, fedLater], null],
  ['of which none is left', undefined, null],
])('a picture that has loaded goes to its condition: %s', (_name, looks, index) => {
  const project = comic(looks);
  const [page] = project.pages;
  const command = changeConditionalLook(page?.id ?? 0, [2, sad], { list: [met, fed], index: 1 });
  const after = command.change(project);
  if (index === null) {
    expect(after).toBe(project);
    return;
  }
  const [, resource] = after.resources;
  expect(resource).toMatchObject({ vp: sad.vp });
  const shown = [resource?.dt, resource?.id];
  expect(after.pages[0]?.objects[0]).toMatchObject({
    image: [0, 1],
    looks: looks?.map((one, at) => (at === index ? { ...one, image: shown } : one)),
  });
});

test('a picture that is known learns where its face is, and one that knows it keeps that', () => {
  const [page] = comic(undefined).pages;
  const face = [0.1, 0.2, 0.3, 0.4] as const;
  const looked = (file: ProjectFile) =>
    changeLook(page?.id ?? 0, new Map([[2, { ...picture('happy.webp'), face }]])).change(file);
  const learned = looked(comic(undefined));
  expect(learned.resources).toMatchObject([{ face }]);
  const other = {
    ...learned,
    resources: learned.resources.map((one) => ({ ...one, face: [0, 0, 1, 1] as const })),
  };
  expect(looked(other)).toBe(other);
});

test('another pose keeps its feet and its scale in the phone layout too', () => {
  const { pages, ...rest } = comic(undefined);
  const portrait = { width: 1080, height: 1460, objects: { 2: { x: 40, y: 100, width: 100, height: 200 } } };
  const project = { ...rest, version: 2, pages: pages.map((page) => ({ ...page, portrait })) } as const;
  const lying = pictureOfPack({ pack: 'friends', file: 'lying.webp', name: 'lying', width: 40, height: 10 });
  const [page] = changeLook(pages[0]?.id ?? 0, new Map([[2, lying]])).change(project).pages;
  expect(page?.objects[0]).toMatchObject({ x: -100, y: 300, width: 400, height: 100 });
  expect(page?.portrait?.objects).toEqual({ 2: { x: -10, y: 250, width: 200, height: 50 } });
});
