import { Button } from '@vkontakte/vkui';
import { useEffect, useId, useState } from 'react';
import type { ProjectFile } from '@/comics/project';
import { useComicName } from '@/editor/document/comicTitle';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { languagesOf, namedLanguage } from '@/editor/document/text/localizedText';
import { awaitAnswer, type FileSource } from '@/editor/drafts/comicFiles';
import { useFileAddress } from '@/editor/drawing/PageDrawing';
import { optionsOf, SelectField } from '@/editor/elements/fields/SelectField';
import type { WebPageSource } from '@/editor/files/exportWebPage';
import styles from '@/editor/files/FilesSheet.module.css';
import { megabytes, webPageLimit } from '@/editor/files/onePageSize';
import type { FileWork } from '@/editor/files/useFileWork';
import { useText } from '@/i18n/useText';
import { throwIfAborted } from '@/lib/abort';
import { logFailure } from '@/lib/logFailure';
import { useApi } from '@/queries/Server';
import { fileName, saveFile } from '@/ui/saveFile';

/** Formats of the whole comic, or of its pages as pictures. */
const webFormats = ['folder', 'page'] as const;
const pictureFormats = ['cbz', 'pdf', 'post', 'story'] as const;
type WebFormat = (typeof webFormats)[number];
type Format = WebFormat | (typeof pictureFormats)[number];

const fileKinds = {
  folder: { type: 'application/zip', ending: '.web.zip' },
  page: { type: 'text/html', ending: '.html' },
  cbz: { type: 'application/vnd.comicbook+zip', ending: '.cbz' },
  pdf: { type: 'application/pdf', ending: '.pdf' },
  post: { type: 'application/zip', ending: '.1080x1350.zip' },
  story: { type: 'application/zip', ending: '.1080x1920.zip' },
} as const satisfies Readonly<Record<Format, { readonly type: string; readonly ending: string }>>;

function isWeb(format: Format): format is WebFormat {
  return format === 'folder' || format === 'page';
}

interface ExportFormProps {
  readonly source: WebPageSource;
  readonly work: (run: (work: FileWork) => Promise<string>) => Promise<void>;
}

/** Exports the comic for use outside Kadr: as a web page, or each page as it first looks, in one language. */
export function ExportForm({ source, work }: ExportFormProps) {
  const { t, locale } = useText();
  const api = useApi();
  const store = useEditorStore();
  const { name } = useComicName();
  const fileAddress = useFileAddress();
  const titleId = useId();
  const project = useEditedProject();
  const languages = languagesOf(project);
  const [format, setFormat] = useState<Format>('pdf');
  const [chosen, setChosen] = useState<string>(locale);
  // Another comic may have been imported meanwhile.
  const language = languages.includes(chosen) ? chosen : project.meta.language;

  const save = () =>
    work(async (running) => {
      const { project } = store.state().history;
      const { type, ending } = fileKinds[format];
      const finish = (bytes: Uint8Array, missing: number) => {
        throwIfAborted(running.signal);
        saveFile(new Blob([new Uint8Array(bytes)], { type }), `${fileName(name)}${ending}`);
        return missing === 0 ? t('editor.export.done') : t('editor.files.missing', missing);
      };
      const missing = new Set<string>();
      const onMissing = (address: string) => void missing.add(address);
      const run = { ...running, language, fileAddress, onMissing };
      switch (format) {
        case 'cbz':
          return finish(
            await (await awaitAnswer(() => import('@/editor/files/exportPictures'))).exportCbz(
              project,
              name,
              run,
            ),
            missing.size,
          );
        case 'pdf': {
          const { exportPdf } = await awaitAnswer(() => import('@/editor/files/exportPdf'));
          return finish(await exportPdf(project, name, run), missing.size);
        }
        case 'post':
        case 'story': {
          const { exportPictures } = await awaitAnswer(() => import('@/editor/files/exportPictures'));
          return finish(await exportPictures(project, format, run), missing.size);
        }
        case 'folder':
        case 'page': {
          const { exportWebPage } = await awaitAnswer(() => import('@/editor/files/exportWebPage'));
          const exported = await exportWebPage(format, api, source, { project, name }, running);
          if ('tooLarge' in exported) {
            const [size, max] = [exported.tooLarge, webPageLimit].map(megabytes);
            return t('editor.export.page.tooLarge', size ?? '', max ?? '');
          }
          return finish(exported.bytes, exported.missing);
        }
      }
    });

  return (
    <section className={styles.export} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('editor.export.title')}
      </h3>
      <SelectField
        label={t('editor.export.format')}
        value={format}
        options={optionsOf([...webFormats, ...pictureFormats], (value) => t(`editor.export.format.${value}`))}
        onChange={setFormat}
      />
      {languages.length > 1 && !isWeb(format) && (
        <SelectField
          label={t('editor.export.language')}
          value={language}
          options={optionsOf(languages, (value) => namedLanguage(value, locale))}
          onChange={setChosen}
        />
      )}
      <Button size="l" stretched mode="secondary" onClick={() => void save()}>
        {t('editor.export.save')}
      </Button>
      <p className={styles.note}>{note()}</p>
      {format === 'page' && <WebPageSize source={source} project={project} />}
    </section>
  );

  function note(): string {
    if (format === 'folder') return t('editor.export.note.folder');
    return format === 'page'
      ? t('editor.export.note.page', megabytes(webPageLimit))
      : t('editor.export.note');
  }
}

interface WebPageSizeProps {
  readonly source: FileSource;
  readonly project: ProjectFile;
}

/** Shown before anything is exported. */
function WebPageSize({ source, project }: WebPageSizeProps) {
  const { t } = useText();
  const [size, setSize] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const measure = async () => {
      const { measureWebPage } = await awaitAnswer(() => import('@/editor/files/exportWebPage'));
      const bytes = await measureWebPage(source, project, signal);
      if (!signal.aborted) setSize(bytes);
    };
    // The export itself reports it again, with the actual size.
    measure().catch((error: unknown) => {
      if (!signal.aborted) logFailure('The size of a web page is unknown.')(error);
    });
    return () => leaving.abort();
  }, [source, project]);
  return (
    <p className={styles.note} role="status">
      {size !== null && sizeText(size)}
    </p>
  );

  function sizeText(bytes: number): string {
    const max = megabytes(webPageLimit);
    return bytes > webPageLimit
      ? t('editor.export.page.tooLarge', megabytes(bytes), max)
      : t('editor.export.page.size', megabytes(bytes));
  }
}
