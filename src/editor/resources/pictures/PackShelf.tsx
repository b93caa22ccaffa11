import { useMemo, useState } from 'react';
import { type ResourceLocation, useResourceAddress } from '@/editor/document/resources/useResourceAddress';
import { EditorStrip } from '@/editor/elements/EditorStrip';
import styles from '@/editor/resources/pictures/PackShelf.module.css';
import { PictureGrid } from '@/editor/resources/pictures/PictureGrid';
import {
  foundPictures,
  type PackPicture,
  packGroups,
  packPictures,
} from '@/editor/resources/pictures/packPictures';
import { useImagePacks } from '@/editor/resources/pictures/useImagePacks';
import { StockSearch } from '@/editor/resources/StockSearch';
import { useText } from '@/i18n/useText';

interface PackShelfProps {
  readonly place: ResourceLocation;
  readonly onChoose: (picture: PackPicture) => void;
  readonly busy: string | undefined;
}

export function PackShelf({ place, onChoose, busy }: PackShelfProps) {
  const { t, locale } = useText();
  const addressOf = useResourceAddress(place);
  const [text, setText] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const { data, query } = useImagePacks();
  const { pictures, groups } = useMemo(() => {
    const packs = data?.items ?? [];
    return { pictures: packPictures(packs, { t, locale }), groups: packGroups(packs, { t, locale }) };
  }, [data, t, locale]);
  const found = foundPictures(pictures, groups, { text, group }).map((picture) => ({
    ...picture,
    key: packKey(picture),
    address: addressOf({ type: 3, tgt: 2, pid: picture.pack, ifn: picture.file }),
  }));
  if (data === undefined) return <EditorStrip query={query} failed={t('editor.packs.failed')} />;
  return (
    <>
      <StockSearch
        label={t('editor.packs.search')}
        text={text}
        onType={setText}
        kinds={groups}
        kind={group}
        onChoose={setGroup}
      />
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
