import type { ComicObject } from '@/comics/project';
import { useEditedProject } from '@/editor/document/EditorContext';
import { EditorStrip } from '@/editor/elements/EditorStrip';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { LookChips } from '@/editor/inspector/looks/LookChips';
import { LookConditions } from '@/editor/inspector/looks/LookConditions';
import { findCharacter } from '@/editor/inspector/looks/useCharacter';
import { inLocale } from '@/editor/resources/pictures/packPictures';
import { useImagePacks } from '@/editor/resources/pictures/useImagePacks';
import { useText } from '@/i18n/useText';

/** What the chosen character can look like (docs/product/editor.md#characters). */
export function LooksSection({ objects }: { readonly objects: readonly ComicObject[] }) {
  const { t, locale } = useText();
  const project = useEditedProject();
  const { data, query } = useImagePacks();
  if (data === undefined) {
    return query.status === 'failed' ? <EditorStrip query={query} failed={t('editor.looks.failed')} /> : null;
  }
  const found = findCharacter(data.items, project, objects);
  if (found === undefined) return null;
  const { character, shown } = found;
  const [first] = shown;
  const name = inLocale(character.name, locale) ?? character.id;
  return (
    <FoldedSection title={t('editor.looks.title', name)} isOpenAtFirst holds={['looks']}>
      <LookChips found={found} of="mood" />
      <LookChips found={found} of="pose" />
      {first !== undefined && shown.length === 1 && (
        <LookConditions picture={first.object} packs={data.items} />
      )}
    </FoldedSection>
  );
}
