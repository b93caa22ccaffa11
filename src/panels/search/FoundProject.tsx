import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import { foundPieces } from '@/domain/searchWords';
import { ComicCover } from '@/features/comic-tiles/ComicCover';
import { useText } from '@/i18n/useText';
import styles from '@/panels/search/Found.module.css';
import { RowLink } from '@/routes/RowLink';
import { screens } from '@/routes/screens';
import { RowWords } from '@/ui/RowWords';

interface FoundProjectProps {
  readonly project: ProjectView;
  readonly words: readonly string[];
  readonly takesFocus: boolean;
}

/** A comic that was found; the whole row leads to its page. */
export function FoundProject({ project, words, takesFocus }: FoundProjectProps) {
  const { counter, locale } = useText();
  const { id, owner, facts } = project;
  const { name } = projectTexts(project, locale);
  const told = [
    facts && facts.endings > 1 && counter('endings', facts.endings),
    facts && facts.pages > 0 && counter('pages', facts.pages),
  ].filter(Boolean);
  return (
    <RowLink href={screens.project.path({ projectId: id })} takesFocus={takesFocus}>
      <ComicCover comic={project} name={name.text} className={styles.cover} size={72} />
      <RowWords
        name={<Marked text={name.text} words={words} />}
        lang={name.lang}
        notes={[owner && <Marked key="owner" text={owner.name} words={words} />, told.join(' · ')]}
      />
    </RowLink>
  );
}

/** A text with what is looked for marked in it. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let place = 0;
  return foundPieces(text, words).map((piece) => {
    const key = place;
    place += piece.text.length;
    return piece.isFound ? (
      <mark key={key} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}
