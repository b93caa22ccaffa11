import { t } from '../../builder/texts';

export const grandpa = t('Дедушка', 'Grandpa');
export const nika = t('Ника', 'Nika');
export const loaf = t('Батон', 'Loaf');
