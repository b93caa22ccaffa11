import { t } from '../../builder/texts';

/** Who speaks. */
export const names = {
  asya: t('Ася', 'Asya'),
  potap: t('Капитан Потап', 'Captain Potap'),
  whale: t('Кит', 'The whale'),
  octopus: t('Осьминог', 'The octopus'),
  angler: t('Удильщик', 'The anglerfish'),
  fish: t('Рыба', 'A fish'),
};
