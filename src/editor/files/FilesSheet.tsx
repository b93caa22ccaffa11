import { Button, File as FileButton, Progress } from '@vkontakte/vkui';
import { useEffect, useRef, useState } from 'react';
import { packageLimits } from '@/comics/limits';
import type { VirtualPath } from '@/comics/resources';
import { fieldBounds } from '@/domain/limits';
import { useEditorStore } from '@/editor/document/EditorContext';
import { useWaitingFiles } from '@/editor/document/resources/waitingFiles';
import { readComicFile, uploadComicFile } from '@/editor/drafts/comicFiles';
import { useComicName, useDraft } from '@/editor/drafts/DraftContext';
import { serverMessage } from '@/editor/elements/EditorStrip';
import { TextField } from '@/editor/elements/fields/TextField';
import { Overlay } from '@/editor/elements/Overlay';
import { exportComic } from '@/editor/files/exportComic';
import styles from '@/editor/files/FilesSheet.module.css';
import { type ImportNote, importComic, shrinkScan } from '@/editor/files/importComic';
import { PreviewSheet } from '@/editor/preview/PreviewSheet';
import { useText } from '@/i18n/useText';
import { mebibyte } from '@/lib/mebibyte';
import { useAddresses, useApi } from '@/queries/Server';

/** A longer list would hide the rest of the message. */
const mostNames = 5;

function ImportNotes({ notes }: { notes: readonly ImportNote[] }) {
  const { t } = useText();
  return (
    <ul className={styles.notes}>
      {notes.map(({ kind, files }) => (
        <li key={kind}>
          {t(`editor.files.note.${kind}`)} <bdi>{files.slice(0, mostNames).join(', ')}</bdi>
          {files.length > mostNames && ` ${t('editor.files.moreNames', files.length - mostNames)}`}
        </li>
      ))}
    </ul>
  );
}

/** Milliseconds that a browser may take to begin a download. */
const downloadBegins = 60_000;

interface FilesSheetProps {
  readonly onLeave: () => void;
}

export function FilesSheet({ onLeave }: FilesSheetProps) {
  const { t } = useText();
  const api = useApi();
  const waiting = useWaitingFiles();
  const store = useEditorStore();
  const addresses = useAddresses();
  const { projectId, fileKey } = useDraft();
  const { name, rename } = useComicName();
  const [progress, setProgress] = useState<number | null>(null);
  const [status, setStatus] = useState('');
  const [notes, setNotes] = useState<readonly ImportNote[]>([]);
  const [again, setAgain] = useState<(() => void) | null>(null);
  const running = useRef<AbortController>(null);
  const [isPreview, setPreview] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const onPage = (page: number) => {
    const found = store.state().history.project.pages[page - 1];
    if (found !== undefined) store.showPage(found.id);
    onLeave();
  };

  const work = async (run: (signal: AbortSignal) => Promise<string>) => {
    const controller = new AbortController();
    running.current = controller;
    setStatus('');
    setNotes([]);
    setAgain(null);
    setProgress(0);
    try {
      setStatus(await run(controller.signal));
    } catch (error) {
      if (controller.signal.aborted) return;
      setStatus(serverMessage(error) ?? t('editor.files.failed'));
      setAgain(() => () => void work(run));
    } finally {
      setProgress(null);
    }
  };

  const download = () =>
    work(async (signal) => {
      const { project } = store.state().history;
      const { bytes, missing } = await exportComic(project, name, (path) =>
        readComicFile({ addresses, projectId, fileKey: fileKey ?? null, waiting }, path, signal),
      );
      saveFile(
        new Blob([new Uint8Array(bytes)], { type: 'application/zip' }),
        `${fileName(name)}.comics.zip`,
      );
      return missing === 0 ? '' : t('editor.files.missing', missing);
    });
  const refusal = {
    unreadable: () => t('editor.files.unreadable'),
    tooLarge: () => t('picture.tooHeavy', packageLimits.size / mebibyte),
    newer: () => t('editor.files.newer'),
  };
  const bringIn = (file: File) => {
    const uploaded = new Map<string, VirtualPath>();
    return work(async (signal) => {
      const imported = await importComic(file, {
        onProgress: (done) => {
          signal.throwIfAborted();
          setProgress(100 * done);
        },
        shrink: shrinkScan,
        upload: (name, bytes) => uploadComicFile(api, projectId, { name, bytes }, signal),
        uploaded,
      });
      signal.throwIfAborted();
      if (imported.kind === 'refused') return refusal[imported.because]();
      store.run({ name: 'broughtIn', change: () => imported.project });
      store.showPage(imported.project.start);
      setNotes(imported.notes);
      return t('editor.files.broughtIn');
    });
  };

  return (
    <div className={styles.sheet}>
      <TextField
        label={t('editor.name')}
        value={name}
        longest={fieldBounds.projectName.max}
        onChange={rename}
      />
      {progress === null ? (
        <>
          <Button size="l" stretched mode="secondary" onClick={() => void download()}>
            {t('editor.files.download')}
          </Button>
          <p className={styles.note}>{t('editor.files.downloadNote')}</p>
          <Button size="l" stretched mode="secondary" onClick={() => setPreview(true)}>
            {t('editor.preview.open')}
          </Button>
          <p className={styles.note}>{t('editor.preview.openNote')}</p>
          {isPreview && (
            <Overlay title={t('editor.preview.open')} onClose={() => setPreview(false)}>
              <PreviewSheet
                onPage={(page) => {
                  setPreview(false);
                  onPage(page);
                }}
              />
            </Overlay>
          )}
          <FileButton
            accept=".zip,.cbz"
            mode="secondary"
            size="l"
            align="center"
            stretched
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void bringIn(file);
              target.value = '';
            }}
          >
            {t('editor.files.bringIn')}
          </FileButton>
          <p className={styles.note}>{t('editor.files.bringInNote')}</p>
        </>
      ) : (
        <>
          <Progress value={progress} aria-label={t('editor.files.running')} />
          <Button size="l" stretched mode="tertiary" onClick={() => running.current?.abort()}>
            {t('editor.files.cancel')}
          </Button>
        </>
      )}
      <div role="status">
        <p className={styles.message}>{status}</p>
        {notes.length > 0 && <ImportNotes notes={notes} />}
      </div>
      {again !== null && (
        <Button size="l" stretched mode="secondary" onClick={again}>
          {t('editor.files.again')}
        </Button>
      )}
    </div>
  );
}

/** Valid file names on every system. */
function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'comic';
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), downloadBegins);
}
