import { Icon24PictureOnSquareOutline } from '@vkontakte/icons';
import { IconButton } from '@/editor/elements/IconButton';
import type { ResourcePlace } from '@/editor/resources/useResourceAddress';
import { useResourceSheets } from '@/editor/resources/useResourceSheets';
import { useText } from '@/i18n/useText';

/** Opens everything that the comic has. */
export function ShelfButton(place: ResourcePlace) {
  const { t } = useText();
  const { openShelf, sheet } = useResourceSheets(place);
  return (
    <>
      <IconButton label={t('editor.shelf.title')} onClick={openShelf}>
        <Icon24PictureOnSquareOutline />
      </IconButton>
      {sheet}
    </>
  );
}
