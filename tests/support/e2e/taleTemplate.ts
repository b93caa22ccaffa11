/** The Russian texts of the template “A story with a choice” (src/editor/starters/templates/tale.json). */
export const taleTexts = {
  start: 'Рыжик, обедать! Рыжик?.. Ты где?',
  question: 'Где искать котёнка?',
  kitchen: 'На кухне',
  yard: 'Во дворе',
  kitchenSays: 'Миска пустая. Значит, он тут был!',
  yardSays: 'Гав! Кого-то потеряли?',
} as const;

/** The numbers of its pages and endings. */
export const taleCounts = { pages: 8, endings: 4 } as const;
