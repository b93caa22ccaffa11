import { type AccessMode, accessMode } from '@/domain/customFeed';
import { type Category, category, type UserManagedState, userManagedState } from '@/domain/project';

/* Activity around the samples, so that no list is empty. Hours count from the publishing of the project. Entries for
   missing samples are ignored. */

interface PlannedCopy {
  readonly id: string;
  readonly ownerId: string;
  readonly from: string;
  readonly name: string;
  readonly description: string;
  readonly userManagedState: UserManagedState;
}

/** The demo author's own projects: one public, one only on the profile, one private. */
export const plannedCopies: readonly PlannedCopy[] = [
  {
    id: 'demo-my-first-cat',
    ownerId: 'demo-author',
    from: 'how-to-draw-a-cat',
    name: 'Мой первый кот',
    description: 'Нарисован по уроку. Уши вышли не сразу.',
    userManagedState: userManagedState.publishedGlobally,
  },
  {
    id: 'demo-for-friends',
    ownerId: 'demo-author',
    from: 'kitchen-band',
    name: 'Оркестр: для своих',
    description: 'Виден в профиле, в общих лентах его нет.',
    userManagedState: userManagedState.publishedProfileWasntPublishedGlobally,
  },
  {
    id: 'demo-draft',
    ownerId: 'demo-author',
    from: 'snail-chase',
    name: 'Погоня: черновик',
    description: 'Пока виден одному автору.',
    userManagedState: userManagedState.privateWasntPublishedGlobally,
  },
];

/**
 * Categories that differ from the samples': the best feed of a server, unlike an archive's, has only projects of this
 * category.
 */
export const plannedCategories: ReadonlyMap<string, Category> = new Map([
  ['who-ate-the-pie', category.theBest],
  ['keep-the-light', category.theBest],
  ['paper-plane', category.theBest],
  ['ghost-and-girl', category.theBest],
  ['museum-at-night', category.theBest],
  ['grandpas-radio', category.theBest],
  ['kitchen-band', category.popular],
  ['goldfish', category.popular],
  ['pantry-raid', category.interesting],
]);

/** The first comics of the best feed: their covers show best what Kadr is. */
export const plannedBest: readonly string[] = [
  'cat-and-door',
  'last-tram',
  'who-ate-the-pie',
  'keep-the-light',
  'first-snow',
  'ghost-and-girl',
  'letter-from-a-dog',
  'museum-at-night',
];

interface PlannedFeed {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly accessMode: AccessMode;
  readonly granted: readonly string[];
  /** The feed's cover is that of the first one. */
  readonly projects: readonly string[];
}

export const plannedFeeds: readonly PlannedFeed[] = [
  {
    id: 'demo-night',
    ownerId: 'kadr',
    name: 'Когда не спится',
    accessMode: accessMode.addOwnerOnly,
    granted: [],
    projects: ['fridge-at-night', 'museum-at-night', 'pantry-raid', 'who-knocks'],
  },
  {
    id: 'demo-animals',
    ownerId: 'demo-author',
    name: 'Звери и их люди',
    accessMode: accessMode.addDedicatedUsers,
    granted: ['demo-reader'],
    projects: ['letter-from-a-dog', 'cat-and-door', 'goldfish', 'ducks-crossing', 'demo-my-first-cat'],
  },
  {
    id: 'demo-open',
    ownerId: 'demo-reader',
    name: 'Сюда можно всем',
    accessMode: accessMode.addAnyone,
    granted: [],
    projects: ['kitchen-band', 'space-lunch', 'milk-runs-away'],
  },
];

interface PlannedComment {
  readonly projectId: string;
  readonly authorId: string;
  readonly hours: number;
  /** A text, or the id of the project that is the comment. */
  readonly says: { readonly text: string } | { readonly projectId: string };
}

const text = (projectId: string, authorId: string, hours: number, content: string): PlannedComment => ({
  projectId,
  authorId,
  hours,
  says: { text: content },
});

export const plannedComments: readonly PlannedComment[] = [
  text('cat-and-door', 'demo-reader', 3, 'Открыл все четыре концовки. Кот доволен, я тоже.'),
  text('cat-and-door', 'demo-author', 5, 'А у меня он так и сидит под дверью.'),
  text('cat-and-door', 'kadr', 6, 'Подсказка: попробуйте колбасу.'),
  text('last-tram', 'demo-reader', 20, 'Играть лучше в наушниках.'),
  text('first-snow', 'demo-author', 2, 'Тихо и красиво. Спасибо!'),
  text('ducks-crossing', 'demo-reader', 8, 'I am still waiting. So is the bus.'),
  text('fridge-at-night', 'demo-admin', 1, 'Just looking, too.'),
  text('museum-at-night', 'demo-reader', 4, 'Луну нашёл последней.'),
  text('letter-from-a-dog', 'demo-reader', 12, 'Перечитал дважды.'),
  text('letter-from-a-dog', 'demo-author', 30, 'Пойду обниму собаку.'),
  text('paper-plane', 'demo-author', 7, 'Мой улетел в море. Не жалею.'),
  text('demo-my-first-cat', 'demo-reader', 2, 'Усы отличные!'),
  text('demo-my-first-cat', 'kadr', 3, 'Уроком довольны оба: и кот, и мы.'),
  text('demo-my-first-cat', 'demo-author', 4, 'Спасибо! Дальше рисую хвост.'),
  {
    projectId: 'how-to-draw-a-cat',
    authorId: 'demo-author',
    hours: 50,
    says: { projectId: 'demo-my-first-cat' },
  },
];

export const plannedFollows: readonly (readonly [followerId: string, followeeId: string])[] = [
  ['demo-reader', 'kadr'],
  ['demo-reader', 'kadr-shorts'],
  ['demo-reader', 'demo-author'],
  ['demo-author', 'kadr'],
  ['demo-author', 'demo-reader'],
  ['demo-admin', 'kadr'],
  ['demo-admin', 'demo-author'],
  ['kadr', 'demo-author'],
  ['kadr', 'kadr-shorts'],
  ['kadr-shorts', 'kadr'],
];

/** Each person likes every n-th published project. */
export const plannedLikes: readonly (readonly [userId: string, every: number])[] = [
  ['demo-reader', 2],
  ['demo-author', 3],
  ['demo-admin', 5],
  ['kadr', 7],
];

/** A word for trying out filters; no sample contains it. */
export const plannedFilter = {
  id: 'demo-word',
  kind: 'words',
  locale: 'ru',
  pattern: 'казино',
  action: 'hold',
  isOn: true,
} as const;

/** The author and a studio always have Pro; the reader has days to spend. */
export const plannedPro = [
  { userId: 'demo-author', endsAt: new Date('2040-01-01T00:00:00Z') },
  { userId: 'kadr', endsAt: new Date('2040-01-01T00:00:00Z') },
  { userId: 'demo-reader', questDays: 7 },
];
