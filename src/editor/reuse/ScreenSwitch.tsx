import { Icon24ComputerOutline, Icon24SmartphoneOutline } from '@vkontakte/icons';
import { useEdited, useEditorStore, useOwnPage } from '@/editor/document/EditorContext';
import { addPortrait } from '@/editor/document/pages/looks';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/reuse/Reuse.module.css';
import { useText } from '@/i18n/useText';

/** Whether the page is worked on as it stands on wide screens or on upright ones. */
export function ScreenSwitch() {
  const { t } = useText();
  const store = useEditorStore();
  const page = useOwnPage();
  const kind = useEdited(({ opened }) => opened?.kind);
  const isPage = kind === undefined || kind === 'portrait';
  // What is scrolled has no look of its own on a phone.
  if (!isPage || (page.height !== undefined && page.portrait === undefined)) return null;
  const turnUpright = () => {
    if (page.portrait === undefined) store.run(addPortrait(page.id));
    store.open({ kind: 'portrait', pageId: page.id });
  };
  return (
    <section className={styles.screens} aria-label={t('editor.looks.switch')}>
      <IconButton
        label={t('editor.looks.wide')}
        isPressed={kind === undefined}
        onClick={() => store.open(null)}
      >
        <Icon24ComputerOutline />
      </IconButton>
      <IconButton
        label={t('editor.looks.upright')}
        isPressed={kind === 'portrait'}
        onClick={() => kind !== 'portrait' && turnUpright()}
      >
        <Icon24SmartphoneOutline />
      </IconButton>
    </section>
  );
}
