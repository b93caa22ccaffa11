import { mostLoved } from '@/domain/mostLoved';
import { TitleList } from '@/features/side-lists/TitleList';
import { useText } from '@/i18n/useText';
import { useLoadedProjects } from '@/queries/loadedProjects';

const shownCount = 6;

/** Of the comics that the reader's feeds have brought, those that most people like. */
export function MostLoved() {
  const { t } = useText();
  const projects = mostLoved(useLoadedProjects(), shownCount);
  return <TitleList title={t('side.mostLoved')} projects={projects} />;
}
