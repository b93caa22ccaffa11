import { Icon24HelpOutline, Icon24MoreHorizontal } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import { laterPart } from '@/editor/elements/laterPart';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/files/FilesSheet.module.css';
import { useText } from '@/i18n/useText';

const FilesSheet = laterPart(async () => (await import('@/editor/files/FilesSheet')).FilesSheet);

/** Leads to what is not needed all the time: the comic's name, the comic as a file, and help. */
export function FilesButton({ onHelp }: { readonly onHelp: () => void }) {
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
          <div className={styles.help}>
            <Button
              size="l"
              stretched
              mode="tertiary"
              before={<Icon24HelpOutline />}
              onClick={() => {
                close();
                onHelp();
              }}
            >
              {t('editor.help.title')}
            </Button>
          </div>
        </Overlay>
      )}
    </>
  );
}
