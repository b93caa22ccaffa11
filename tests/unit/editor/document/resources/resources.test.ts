import { describe, expect, test } from 'vitest';
import type { Action, ComicObject, ProjectFile } from '@/comics/project';
import type { Ref, ResourceDescriptor } from '@/comics/resources';
import { newProject } from '@/editor/document/newProject';
import {
  addResource,
  findResource,
  pictureOfPack,
  removeResource,
  renameResource,
  setResourceAlt,
  uploadedPicture,
  uploadedSound,
  usesOf,
} from '@/editor/document/resources/changeResources';

const empty = newProject('Fox', 'en');
const upload = (file: string) => ({ resId: 41, resName: file, virtPath: { type: 4, vpstr: file } }) as const;
const fox = uploadedPicture(upload('res/img/fox.webp'), { width: 640, height: 480 });
const rain = uploadedSound(upload('res/snd/rain.mp3'), 1234.6);
const girl = pictureOfPack({
  pack: 'friends',
  file: 'girl.webp',
  name: 'Girl',
  width: 300,
  height: 500,
  alt: 'A girl',
});

function withAll(project: ProjectFile, ...commands: { change: (project: ProjectFile) => ProjectFile }[]) {
  return commands.reduce((before, { change }) => change(before), project);
}

describe('a picture or a sound that is taken into a comic', () => {
  test('gets the next number of its own kind, and the address where its bytes are', () => {
    const project = withAll(empty, addResource(fox), addResource(rain), addResource(girl));
    expect(project.resources).toEqual([
      {
        ver: 1,
        dt: 0,
        id: 1,
        name: 'res/img/fox.webp',
        vp: { type: 4, vpstr: 'res/img/fox.webp' },
        width: 640,
        height: 480,
      },
      {
        ver: 1,
        dt: 3,
        id: 1,
        name: 'res/snd/rain.mp3',
        vp: { type: 4, vpstr: 'res/snd/rain.mp3' },
        duration: 1235,
      },
      {
        ver: 1,
        dt: 0,
        id: 2,
        name: 'Girl',
        vp: { type: 3, tgt: 3, pid: 'friends', ifn: 'girl.webp' },
        width: 300,
        height: 500,
        alt: 'A girl',
      },
    ]);
    expect([project.ids.plain.midn, project.ids.sound.midn, project.ids.typed.midn]).toEqual([3, 2, 1]);
    expect(findResource(project, girl)).toEqual([0, 2]);
  });

  test('leaves alone what newer versions wrote beside the next number', () => {
    const plain = { ...empty.ids.plain, later: true };
    const project = addResource(fox).change({ ...empty, ids: { ...empty.ids, plain } });
    expect(project.ids.plain).toEqual({ ...plain, midn: plain.midn + 1 });
  });

  test('is reused when it is added again', () => {
    const project = addResource(girl).change(empty);
    expect(addResource({ ...girl, name: 'Other' }).change(project)).toBe(project);
    expect(findResource(empty, girl)).toBeUndefined();
  });

  test('keeps its server’s number to itself, and cannot come without a path', () => {
    expect('id' in fox).toBe(false);
    expect(() => uploadedPicture({ resId: 1, resName: 'x', virtPath: 'nowhere' })).toThrow('no virtual path');
  });
});

describe('the description of a picture', () => {
  const two = { en: 'A fox', ru: 'Лиса' };
  test.each([
    { before: undefined, alt: 'Fox', after: 'Fox' },
    { before: 'A fox', alt: 'Fox', after: 'Fox' },
    { before: 'A fox', alt: '', after: '' },
    { before: two, alt: 'Fox', after: { en: 'Fox', ru: 'Лиса' } },
    { before: two, alt: '', after: '' },
    { before: two, alt: undefined, after: undefined },
  ])('$before and $alt is $after', ({ before, alt, after }) => {
    const added = addResource({ ...fox, ...(before !== undefined && { alt: before }) }).change(empty);
    const [resource] = setResourceAlt([0, 1], alt).change(added).resources;
    expect(resource?.alt).toEqual(after);
    expect(resource !== undefined && 'alt' in resource).toBe(after !== undefined);
  });

  test('changes nothing when it is the same, or the picture is gone', () => {
    const project = withAll(empty, addResource(fox), setResourceAlt([0, 1], 'Fox'));
    expect(setResourceAlt([0, 1], 'Fox').change(project)).toBe(project);
    expect(setResourceAlt([0, 9], 'Fox').change(project)).toBe(project);
    expect(renameResource([0, 1], 'Reynard').change(project).resources[0]?.name).toBe('Reynard');
    expect(renameResource([0, 1], 'res/img/fox.webp').change(project)).toBe(project);
  });
});

const picture: Ref = [0, 1];
const sound: Ref = [3, 1];
const box = { x: 0, y: 0, width: 10, height: 10 };
const then: readonly Action[] = [];
const play: Action = { do: 'play', sound: { sound } };
const image: ComicObject = { ...box, id: 7, type: 'image', image: picture };
const resources: readonly ResourceDescriptor[] = [
  { ...fox, id: 1 },
  { ...rain, id: 1 },
];

function pageOf(objects: readonly ComicObject[]): ProjectFile {
  return { ...empty, version: 2, resources, pages: [{ id: 1, objects }] };
}

const drawn = { kind: 'drawn', pageId: 1, objectId: 7 };
const played = { kind: 'played', pageId: 1, objectId: 7 };
const tapped: ComicObject = { ...box, id: 7, type: 'button', label: 'Go', onTap: [] };

describe('where a picture or a sound is used', () => {
  test.each<{ where: string; project: ProjectFile; uses: object }>([
    {
      where: 'the cover',
      project: { ...pageOf([]), meta: { ...empty.meta, cover: picture } },
      uses: { kind: 'cover' },
    },
    {
      where: 'a background',
      project: { ...pageOf([]), pages: [{ id: 1, objects: [], background: { image: picture } }] },
      uses: { kind: 'background', pageId: 1 },
    },
    {
      where: 'the background of an upright page',
      project: {
        ...pageOf([]),
        pages: [{ id: 1, objects: [], portrait: { width: 9, height: 16, background: { image: picture } } }],
      },
      uses: { kind: 'background', pageId: 1 },
    },
    { where: 'an object', project: pageOf([image]), uses: drawn },
    {
      where: 'an object within frames',
      project: pageOf([
        { ...box, id: 5, type: 'frame', objects: [{ ...box, id: 6, type: 'frame', objects: [image] }] },
      ]),
      uses: drawn,
    },
    {
      where: 'a sprite',
      project: pageOf([{ ...box, id: 7, type: 'sprite', image: picture, columns: 2, duration: 500 }]),
      uses: drawn,
    },
    {
      where: 'an option',
      project: pageOf([
        { ...box, id: 7, type: 'choice', options: [{ label: 'A', image: picture, actions: [] }] },
      ]),
      uses: drawn,
    },
    {
      where: 'an instance of a symbol',
      project: pageOf([{ ...box, id: 7, type: 'symbol', symbol: 'hero', with: { 2: { image: picture } } }]),
      uses: drawn,
    },
    {
      where: 'a symbol',
      project: { ...pageOf([]), symbols: { hero: { ...box, objects: [image] } } },
      uses: { kind: 'symbol', name: 'hero' },
    },
    {
      where: 'a layer with a name',
      project: { ...pageOf([]), layers: [{ name: 'Sky', objects: [image] }] },
      uses: { kind: 'layer', name: 'Sky' },
    },
    {
      where: 'a layer without one',
      project: { ...pageOf([]), layers: [{ objects: [image] }] },
      uses: { kind: 'layer', name: '1' },
    },
  ])('a picture: $where', ({ project, uses }) => {
    expect(usesOf(project, picture)).toEqual([uses]);
    expect(usesOf(project, sound)).toEqual([]);
    expect(removeResource(picture).change(project)).toBe(project);
    expect(removeResource(sound).change(project).resources).toEqual([resources[0]]);
  });

  test.each<{ where: string; project: ProjectFile; uses: object }>([
    {
      where: 'a page',
      project: { ...pageOf([]), pages: [{ id: 1, objects: [], sounds: [{ sound }] }] },
      uses: { kind: 'pageSound', pageId: 1 },
    },
    {
      where: 'the beginning of a page',
      project: { ...pageOf([]), pages: [{ id: 1, objects: [], onEnter: [play] }] },
      uses: { kind: 'played', pageId: 1, objectId: undefined },
    },
    { where: 'a tap', project: pageOf([{ ...tapped, onTap: [play] }]), uses: played },
    {
      where: 'an if within a timer',
      project: pageOf([
        {
          ...tapped,
          onTap: [
            {
              do: 'start',
              timer: 't',
              duration: 9,
              actions: [{ do: 'if', when: { seen: 1 }, then, else: [play] }],
            },
          ],
        },
      ]),
      uses: played,
    },
    {
      where: 'a gesture',
      project: pageOf([{ ...image, gesture: { kind: 'hold', label: 'Hold', onDone: [play] } }]),
      uses: played,
    },
    {
      where: 'a drop',
      project: pageOf([
        { ...tapped, gesture: { kind: 'drag', label: 'Drag', targets: [{ object: 8, actions: [play] }] } },
      ]),
      uses: played,
    },
    {
      where: 'an answer that is typed',
      project: pageOf([
        { ...box, id: 7, type: 'input', label: 'Name', answers: [{ words: ['Fox'], actions: [play] }] },
      ]),
      uses: played,
    },
    {
      where: 'coming into view',
      project: pageOf([{ ...tapped, whenInView: { whenLeft: [play] } }]),
      uses: played,
    },
    {
      where: 'a choice in time',
      project: pageOf([
        { ...box, id: 7, type: 'choice', options: [], timeLimit: { duration: 9, actions: [play] } },
      ]),
      uses: played,
    },
    {
      where: 'a shared list',
      project: { ...pageOf([]), lists: { rain: [play] } },
      uses: { kind: 'list', name: 'rain' },
    },
  ])('a sound: $where', ({ project, uses }) => {
    expect(usesOf(project, sound)).toEqual([uses]);
    expect(removeResource(sound).change(project)).toBe(project);
  });

  test('is reported each time, in the order of the file', () => {
    const project = {
      ...pageOf([image, { ...image, id: 8 }]),
      meta: { ...empty.meta, cover: picture },
    };
    expect(usesOf(project, picture)).toEqual([{ kind: 'cover' }, drawn, { ...drawn, objectId: 8 }]);
  });
});
