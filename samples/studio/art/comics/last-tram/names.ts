import { t } from '../../builder/texts';

/** Who speaks. */
export const names = {
  mila: t('Мила', 'Mila'),
  bear: t('Кондуктор', 'Conductor'),
  moon: t('Луна', 'Moon'),
  umbrella: t('Зонт', 'Umbrella'),
};
