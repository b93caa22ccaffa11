import { t } from '../../builder/texts';

/** Who speaks. */
export const names = {
  fox: t('Инспектор', 'Inspector'),
  granny: t('Бабушка', 'Granny'),
  potap: t('Потап', 'Potap'),
  sonya: t('Соня', 'Sonya'),
  kuzya: t('Кузя', 'Kuzya'),
};
