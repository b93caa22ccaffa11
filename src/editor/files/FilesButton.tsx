import { Icon24MoreHorizontal } from '@vkontakte/icons';
import { useState } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import { laterPart } from '@/editor/elements/laterPart';
import { Overlay } from '@/editor/elements/Overlay';
import { useText } from '@/i18n/useText';

const FilesSheet = laterPart(async () => (await import('@/editor/files/FilesSheet')).FilesSheet);

/** Leads to the comic as a file: out of here, and in. */
export function FilesButton() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label={t('editor.files.open')} onClick={() => setOpen(true)}>
        <Icon24MoreHorizontal />
      </IconButton>
      {isOpen && (
        <Overlay title={t('editor.files.open')} onClose={close}>
          <FilesSheet />
        </Overlay>
      )}
    </>
  );
}
