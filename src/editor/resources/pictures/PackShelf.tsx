import { Search } from '@vkontakte/vkui';
import { useMemo, useState } from 'react';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { fieldBounds } from '@/domain/limits';
import { type ResourceLocation, useResourceAddress } from '@/editor/document/resources/useResourceAddress';
import { EditorStrip } from '@/editor/elements/EditorStrip';
import styles from '@/editor/resources/pictures/PackShelf.module.css';
import { PictureGrid } from '@/editor/resources/pictures/PictureGrid';
import {
  foundPictures,
  kindsIn,
  type PackKind,
  type PackPicture,
  packPictures,
} from '@/editor/resources/pictures/packPictures';
import { useText } from '@/i18n/useText';
import { interactiveRetry, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

interface PackShelfProps {
  readonly place: ResourceLocation;
  readonly onChoose: (picture: PackPicture) => void;
  readonly busy: string | undefined;
}

export function PackShelf({ place, onChoose, busy }: PackShelfProps) {
  const { t } = useText();
  const api = useApi();
  const addressOf = useResourceAddress(place);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<PackKind | null>(null);
  const { data, query } = useRetriedQuery({
    ...interactiveRetry,
    queryKey: ['editor', 'image-packs'],
    queryFn: () => api.call(resourceEndpoints.imagePacks, {}),
  });
  const pictures = useMemo(() => packPictures(data?.items ?? [], t), [data, t]);
  const found = foundPictures(pictures, { text, kind }, t).map((picture) => ({
    ...picture,
    key: packKey(picture),
    address: addressOf({ type: 3, tgt: 2, pid: picture.pack, ifn: picture.file }),
  }));
  if (data === undefined) return <EditorStrip query={query} failed={t('editor.packs.failed')} />;
  return (
    <>
      <Search
        noPadding
        value={text}
        maxLength={fieldBounds.search.max}
        clearLabel={t('search.clear')}
        aria-label={t('editor.packs.search')}
        placeholder={t('editor.packs.search')}
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className={styles.kinds} aria-label={t('editor.packs.kinds')}>
        {[null, ...kindsIn(pictures)].map((one) => (
          <button
            key={one}
            type="button"
            className={styles.kind}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {one === null ? t('editor.packs.all') : t(`editor.packs.kind.${one}`)}
          </button>
        ))}
      </fieldset>
      <p className={styles.message} role="status" hidden={found.length > 0}>
        {found.length === 0 && t('editor.packs.nothing')}
      </p>
      <PictureGrid label={t('editor.packs.title')} pictures={found} onChoose={onChoose} busy={busy} />
    </>
  );
}

export function packKey({ pack, file }: PackPicture): string {
  return `${pack}/${file}`;
}
