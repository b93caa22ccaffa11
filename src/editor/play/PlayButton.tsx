import { Icon28PlayOutline } from '@vkontakte/icons';
import { useState } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import { PlaySheet } from '@/editor/play/PlaySheet';
import { useText } from '@/i18n/useText';

/** Plays the comic from the page that is edited. */
export function PlayButton({ projectId }: { readonly projectId: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('editor.play.open')} onClick={() => setOpen(true)}>
        <Icon28PlayOutline />
      </IconButton>
      {isOpen && <PlaySheet projectId={projectId} onClose={() => setOpen(false)} />}
    </>
  );
}
