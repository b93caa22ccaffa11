import { Button } from '@vkontakte/vkui';
import { type KeyboardEvent, useState } from 'react';
import { resourceEndpoints } from '@/api/endpoints/resources';
import type { ProjectFile, Sound } from '@/comics/project';
import { descriptorType, type LocalizedText, pathType } from '@/comics/resources';
import { hasSearchWords, searchWords } from '@/domain/search';
import { type SoundCategory, type StockSound, soundCategories } from '@/domain/sounds';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { quotaIn } from '@/editor/document/limits';
import { findResource, type NewResource } from '@/editor/document/resources/changeResources';
import { type ResourceLocation, useResourceAddress } from '@/editor/document/resources/waitingFiles';
import { languagesOf } from '@/editor/document/text/localizedText';
import { EditorStrip } from '@/editor/elements/EditorStrip';
import { inLocale } from '@/editor/resources/pictures/packPictures';
import rowStyles from '@/editor/resources/Rows.module.css';
import { StockSearch } from '@/editor/resources/Sheet';
import { ListenButton, playTime, useListening } from '@/editor/resources/sounds/SoundRow';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { keepResource, newSeries } from '@/editor/resources/upload/useUploads';
import { useText } from '@/i18n/useText';
import { useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

interface StockSoundsProps {
  readonly place: ResourceLocation;
  readonly onChoose: (sound: Sound, series: string) => void;
}

/** Stock sounds: search in any language, listen, and choose with their captions. */
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
          {t(isFull ? 'editor.upload.refused.tooMany' : 'editor.sounds.playFailed')}
        </p>
      )}
      <p className={styles.empty} role="status" hidden={found.length > 0}>
        {found.length === 0 && t('editor.stockSounds.nothing')}
      </p>
      <ul className={rowStyles.list} aria-label={t('editor.stockSounds.title')} onKeyDown={moveByArrows}>
        {found.map((stock) => {
          const name = inLocale(stock.name, locale) ?? '';
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
                  {playTime(Math.max(shownLeast, stock.duration))} · {inLocale(stock.caption, locale)}
                </span>
              </div>
              <Button
                size="l"
                mode="secondary"
                aria-label={t('editor.sounds.choose', name)}
                onClick={() => take(stock)}
              >
                {t('editor.sounds.use')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Milliseconds: the duration of a click must not be shown as “0:00”. */
const shownLeast = 1000;

/** Moves to the same button of the next or the previous sound. */
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

interface Search {
  readonly text: string;
  readonly kind: SoundCategory | null;
}

/**
 * Searches names, captions and tags in all languages at once, since an author who writes in Russian may
 * search for “boing”.
 */
function foundSounds(sounds: readonly StockSound[], { text, kind }: Search): readonly StockSound[] {
  const words = searchWords(text);
  return sounds.filter(
    (sound) => (kind === null || sound.kind === kind) && hasSearchWords(allWords(sound), words),
  );
}

const allWords = ({ name, caption, tags }: StockSound) =>
  [name, caption, tags].flatMap((texts) => Object.values(texts)).join(' ');

function categoriesIn(sounds: readonly StockSound[]): readonly SoundCategory[] {
  return soundCategories.filter((kind) => sounds.some((sound) => sound.kind === kind));
}

function resourceOfStock({ file, duration, name }: StockSound, locale: string): NewResource {
  const vp = { type: pathType.product, vpstr: `sounds/${file}` } as const;
  return { ver: 1, dt: descriptorType.sound, name: inLocale(name, locale) ?? '', vp, duration };
}

/**
 * The default settings of a sound in a comic: music and ambiences loop, and captions are in the comic's
 * languages.
 */
function usualUse({ kind, caption }: StockSound, project: ProjectFile): Omit<Sound, 'sound'> {
  const loops = kind === 'music' || kind === 'ambience';
  return {
    ...(loops && { channel: kind, loop: true }),
    caption: captionIn(caption, languagesOf(project)),
  };
}

function captionIn(
  caption: StockSound['caption'],
  [main = 'en', ...others]: readonly string[],
): LocalizedText {
  const own = inLocale(caption, main) ?? '';
  const known = others.flatMap((language) => {
    const text = caption[language] ?? caption[language.split('-')[0] ?? ''];
    return text === undefined ? [] : [[language, text] as const];
  });
  return known.length === 0 ? own : { [main]: own, ...Object.fromEntries(known) };
}
