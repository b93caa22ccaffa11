import { t } from '../../builder/texts';

/** Who speaks. */
export const names = {
  bubble: t('Буль', 'Bubble'),
  keeper: t('Тимофей', 'Timothy'),
  crab: t('Краб', 'Crab'),
  captain: t('Капитан', 'Captain'),
};
