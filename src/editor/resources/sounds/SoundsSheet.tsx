import { Tabs, TabsItem } from '@vkontakte/vkui';
import { useState } from 'react';
import { useEditedProject } from '@/editor/document/EditorContext';
import { quotaIn } from '@/editor/document/limits';
import type { ChosenSound } from '@/editor/document/resources/pageSounds';
import type { ResourceLocation } from '@/editor/document/resources/useResourceAddress';
import { QuotaNote } from '@/editor/elements/QuotaNote';
import styles from '@/editor/resources/pictures/PicturesSheet.module.css';
import { Sheet } from '@/editor/resources/Sheet';
import { OwnSounds } from '@/editor/resources/sounds/OwnSounds';
import { StockSounds } from '@/editor/resources/sounds/StockSounds';
import { useUploads } from '@/editor/resources/upload/useUploads';
import { useText } from '@/i18n/useText';

interface SoundsSheetProps extends ResourceLocation {
  readonly onChoose: (chosen: ChosenSound) => void;
  readonly onClose: () => void;
}

type Tab = 'stock' | 'mine';

/** The library, and the comic's own sounds with uploads. */
export function SoundsSheet({ projectId, fileKey, onChoose, onClose }: SoundsSheetProps) {
  const { t } = useText();
  const place = { projectId, fileKey };
  const project = useEditedProject();
  const { uploads, ways } = useUploads(place);
  const [tab, setTab] = useState<Tab>('stock');

  const bring = (files: readonly File[]) => {
    setTab('mine');
    uploads.add(files.map(ways.sound));
  };
  return (
    <Sheet title={t('editor.sounds.title')} onClose={onClose} onFiles={bring}>
      <Tabs
        layoutFillMode="stretched"
        selectedId={tab}
        onSelectedIdChange={(id) => setTab(id === 'mine' ? 'mine' : 'stock')}
      >
        <TabsItem id="stock" aria-controls="sounds-of-tab">
          {t('editor.stockSounds.title')}
        </TabsItem>
        <TabsItem id="mine" aria-controls="sounds-of-tab">
          {t('editor.sounds.mine')}
        </TabsItem>
      </Tabs>
      <QuotaNote quota={quotaIn(project, 'resources')} />
      <div id="sounds-of-tab" role="tabpanel" aria-labelledby={tab} className={styles.tab}>
        {tab === 'stock' ? (
          <StockSounds place={place} onChoose={(sound, series) => onChoose({ sound, series })} />
        ) : (
          <OwnSounds place={place} onFiles={bring} onChoose={(sound) => onChoose({ sound })} />
        )}
      </div>
    </Sheet>
  );
}
