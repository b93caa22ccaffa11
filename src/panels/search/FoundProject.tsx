import { projectCoverAddress } from '@/domain/imageAddress';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import { foundPieces } from '@/domain/searchWords';
import { useText } from '@/i18n/useText';
import styles from '@/panels/search/Found.module.css';
import { useAddresses } from '@/queries/Server';
import { RowLink } from '@/routes/RowLink';
import { screens } from '@/routes/screens';
import { CalmPicture } from '@/ui/CalmPicture';

interface FoundProjectProps {
  readonly project: ProjectView;
  readonly words: readonly string[];
  readonly takesFocus: boolean;
}

/** A comic that was found; the whole row leads to its page. */
export function FoundProject({ project, words, takesFocus }: FoundProjectProps) {
  const { counter, locale } = useText();
  const addresses = useAddresses();
  const { id, picId, owner, facts } = project;
  const { name } = projectTexts(project, locale);
  const told = [
    facts && facts.endings > 1 && counter('endings', facts.endings),
    facts && facts.pages > 0 && counter('pages', facts.pages),
  ].filter(Boolean);
  return (
    <RowLink href={screens.project.path({ projectId: id })} takesFocus={takesFocus}>
      <CalmPicture
        title={name.text}
        className={styles.cover}
        src={projectCoverAddress(addresses, id, picId)}
        alt=""
        width={72}
        height={72}
        loading="lazy"
      />
      <span className={styles.words}>
        <span className={styles.name} lang={name.lang}>
          <Marked text={name.text} words={words} />
        </span>
        {owner && (
          <span className={styles.author}>
            <Marked text={owner.name} words={words} />
          </span>
        )}
        {told.length > 0 && <span className={styles.facts}>{told.join(' · ')}</span>}
      </span>
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
