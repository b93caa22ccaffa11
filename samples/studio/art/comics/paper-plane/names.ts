import { t } from '../../builder/texts';

/** Who speaks. */
export const names = {
  tosha: t('Тоша', 'Tosha'),
  fima: t('Фима', 'Fima'),
  cat: t('Граф', 'Count'),
  moon: t('Луна', 'The Moon'),
};
