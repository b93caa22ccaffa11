import { Button } from '@vkontakte/vkui';
import { type KeyboardEvent, useState } from 'react';
import { resourceEndpoints } from '@/api/endpoints/resources';
import type { Sound } from '@/comics/project';
import type { SoundCategory, StockSound } from '@/domain/sounds';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { quotaIn } from '@/editor/document/limits';
import { findResource } from '@/editor/document/resources/addResource';
import { type ResourceLocation, useResourceAddress } from '@/editor/document/resources/useResourceAddress';
import { EditorStrip } from '@/editor/elements/EditorStrip';
import rowStyles from '@/editor/resources/Rows.module.css';
import { StockSearch } from '@/editor/resources/StockSearch';
import { ListenButton } from '@/editor/resources/sounds/ListenButton';
import { playTime } from '@/editor/resources/sounds/SoundRow';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import {
  categoriesIn,
  foundSounds,
  resourceOfStock,
  textFor,
  usualUse,
} from '@/editor/resources/sounds/soundList';
import { useListening } from '@/editor/resources/sounds/useListening';
import { keepResource, newSeries } from '@/editor/resources/upload/useUploads';
import { useText } from '@/i18n/useText';
import { interactiveRetry, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

interface StockSoundsProps {
  readonly place: ResourceLocation;
  readonly onChoose: (sound: Sound, series: string) => void;
}

/** Ready sounds: found by a word of either language, listened to, and taken with their captions. */
export function StockSounds({ place, onChoose }: StockSoundsProps) {
  const { t, locale } = useText();
  const api = useApi();
  const store = useEditorStore();
  const project = useEditedProject();
  const addressOf = useResourceAddress(place);
  const listening = useListening();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<SoundCategory | null>(null);
  const [isFull, setFull] = useState(false);
  const { data, query } = useRetriedQuery({
    ...interactiveRetry,
    queryKey: ['editor', 'stock-sounds'],
    queryFn: () => api.call(resourceEndpoints.stockSounds, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) return <EditorStrip query={query} failed={t('editor.stockSounds.failed')} />;

  const found = foundSounds(data.items, { text, kind });
  const take = (stock: StockSound) => {
    const resource = resourceOfStock(stock, locale);
    const isNew = findResource(project, resource) === undefined;
    if (isNew && quotaIn(project, 'resources').kind === 'none') return setFull(true);
    listening.stop();
    const series = newSeries(store, 'sound');
    onChoose({ sound: keepResource(store, resource, series), ...usualUse(stock, project) }, series);
  };

  return (
    <>
      <StockSearch
        label={t('editor.stockSounds.search')}
        text={text}
        onType={setText}
        kinds={categoriesIn(data.items).map((key) => ({ key, name: t(`editor.stockSounds.kind.${key}`) }))}
        kind={kind}
        onChoose={setKind}
      />
      {(isFull || listening.failed) && (
        <p className={styles.failure} role="alert">
          {t(isFull ? 'editor.upload.refused.tooMany' : 'editor.sounds.notHeard')}
        </p>
      )}
      <p className={styles.empty} role="status" hidden={found.length > 0}>
        {found.length === 0 && t('editor.stockSounds.nothing')}
      </p>
      <ul className={rowStyles.list} aria-label={t('editor.stockSounds.title')} onKeyDown={moveByArrows}>
        {found.map((stock) => {
          const name = textFor(stock.name, locale);
          return (
            <li key={stock.id} className={`${rowStyles.row} ${styles.row} ${styles.stock}`}>
              <ListenButton
                id={stock.id}
                name={name}
                duration={stock.duration}
                address={() => addressOf(resourceOfStock(stock, locale).vp)}
                listening={listening}
              />
              <div className={styles.about}>
                <span className={rowStyles.name}>{name}</span>
                <span className={styles.facts}>
                  {playTime(Math.max(shownLeast, stock.duration))} · {textFor(stock.caption, locale)}
                </span>
              </div>
              <Button
                size="l"
                mode="secondary"
                aria-label={t('editor.sounds.choose', name)}
                onClick={() => take(stock)}
              >
                {t('editor.sounds.take')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Milliseconds: a click does not last “0:00”. */
const shownLeast = 1000;

/** To the same button of the next sound, or of the one before. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  const buttons = [...(row?.querySelectorAll('button') ?? [])];
  const next = row?.[step[event.key]]?.querySelectorAll('button')[buttons.findIndex(isFocused)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

const isFocused = (element: Element) => element === document.activeElement;
