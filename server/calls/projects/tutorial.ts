import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { projectFileKey } from '../../media/files/fileKeys';
import type { Services } from '../services';
import { changeProject } from './changeProject';
import { assertEmpty } from './copyProject';
import { checkFile } from './file-check/checkFile';
import type { OwnProject } from './findProject';

const canvas = { width: 1080, height: 1080, background: '#fff7e8' } as const;

/** A file to take apart: pages, a bubble, something to tap, a choice that leads on, and no media. */
export const tutorialProject: ProjectFile = {
  format: 'kadr-comics',
  version: 1,
  generator: 'kadr 1.0',
  meta: {
    title: { ru: 'Мой первый комикс', en: 'My first comic' },
    language: 'ru',
    languages: ['ru', 'en'],
    alt: {
      ru: 'Учебный комикс на три страницы: пузырь, шарик, выбор.',
      en: 'A lesson of three pages: a bubble, a balloon, a choice.',
    },
    credits: [{ what: 'story', who: 'Kadr', licence: 'CC BY 4.0' }],
  },
  canvas,
  ids: {
    object: { ver: 1, midn: 10 },
    plain: { ver: 1, midn: 1 },
    typed: { ver: 1, midn: 1 },
    sound: { ver: 1, midn: 1 },
  },
  resources: [],
  variables: { balloons: { type: 'number', value: 0, min: 0, max: 9 } },
  start: 1,
  pages: [
    page(1, { ru: 'Знакомство', en: 'Hello' }, 2, [
      bubble(4, {
        ru: 'Привет! Это страница. Коснитесь её, и откроется следующая.',
        en: 'Hello! This is a page. Tap it, and the next one opens.',
      }),
      disc(5, { ru: 'Жёлтое солнце', en: 'A yellow sun' }, '#ffc933'),
    ]),
    page(2, { ru: 'Шарик', en: 'Balloon' }, 3, [
      bubble(6, {
        ru: 'Коснитесь шарика. Их уже {balloons}. Хватит — коснитесь рядом.',
        en: 'Tap the balloon. There are {balloons} now. Enough? Tap beside it.',
      }),
      {
        ...disc(7, { ru: 'Красный шарик', en: 'A red balloon' }, '#e5484d'),
        onTap: [{ do: 'set', variable: 'balloons', op: '+', value: 1 }],
      },
    ]),
    {
      id: 3,
      name: 'Выбор',
      end: true,
      ending: { ru: 'Теперь ваша очередь', en: 'Now it is your turn' },
      objects: [
        bubble(8, {
          ru: 'Замените слова и цвета своими: это ваш комикс.',
          en: 'Put your own words and colours in: this comic is yours.',
        }),
        {
          id: 9,
          type: 'choice',
          x: 190,
          y: 560,
          width: 700,
          height: 380,
          prompt: { ru: 'Что дальше?', en: 'What next?' },
          options: [
            { label: { ru: 'Ещё раз', en: 'Once more' }, actions: [{ do: 'restart' }] },
            { label: { ru: 'Рисовать своё', en: 'Draw my own' }, actions: [{ do: 'end' }] },
          ],
        },
      ],
    },
  ],
};

function page(id: number, name: { ru: string; en: string }, next: number, objects: ComicObject[]): ComicPage {
  return { id, name: name.ru, next, objects };
}

function bubble(id: number, text: LocalizedText): ComicObject {
  return {
    id,
    type: 'bubble',
    shape: 'round',
    x: 140,
    y: 120,
    width: 800,
    height: 300,
    tail: [0, 260],
    text,
    fill: '#ffffff',
    textStyle: { font: 'comic', size: 52, color: '#222222', align: 'center' },
    enter: { effect: 'pop', duration: 400 },
  };
}

function disc(id: number, alt: LocalizedText, fill: string): Extract<ComicObject, { type: 'shape' }> {
  return { id, type: 'shape', kind: 'ellipse', x: 390, y: 600, width: 300, height: 300, alt, fill };
}

/** Gives a project that was reserved the file from which people learn. */
export async function copyTutorial(
  { database, files }: Services,
  { project: { id } }: OwnProject,
): Promise<void> {
  const { bytes, summary } = await checkFile(tutorialProject);
  await changeProject(database, id, async (target) => {
    assertEmpty(target);
    await files.put(projectFileKey(id), bytes);
    return { fileVersion: 1, fileBytes: bytes.length, ...summary };
  });
}
