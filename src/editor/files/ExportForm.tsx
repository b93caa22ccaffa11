import { Button } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { languagesOf, namedLanguage } from '@/editor/document/text/localizedText';
import { useComicName } from '@/editor/drafts/DraftContext';
import { useFileAddress } from '@/editor/drawing/PageDrawing';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { fileName, saveFile } from '@/editor/elements/saveFile';
import styles from '@/editor/files/FilesSheet.module.css';
import type { FileWork } from '@/editor/files/useFileWork';
import { useText } from '@/i18n/useText';

const formats = ['cbz', 'pdf', 'post', 'story'] as const;
type Format = (typeof formats)[number];

const fileKinds = {
  cbz: { type: 'application/vnd.comicbook+zip', ending: '.cbz' },
  pdf: { type: 'application/pdf', ending: '.pdf' },
  post: { type: 'application/zip', ending: '.1080x1350.zip' },
  story: { type: 'application/zip', ending: '.1080x1920.zip' },
} as const satisfies Readonly<Record<Format, { readonly type: string; readonly ending: string }>>;

interface ExportFormProps {
  readonly work: (run: (work: FileWork) => Promise<string>) => Promise<void>;
}

/** The comic as a file for others than Kadr: each page as it first looks, in one language. */
export function ExportForm({ work }: ExportFormProps) {
  const { t, locale } = useText();
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
      const run = { ...running, language, fileAddress };
      const { type, ending } = fileKinds[format];
      const bytes = await fileOf();
      running.signal.throwIfAborted();
      saveFile(bytes, type, `${fileName(name)}${ending}`);
      return t('editor.export.done');

      async function fileOf(): Promise<Uint8Array> {
        const { project } = store.state().history;
        switch (format) {
          case 'cbz':
            return (await import('@/editor/files/exportCbz')).exportCbz(project, name, run);
          case 'pdf':
            return (await import('@/editor/files/exportPdf')).exportPdf(project, name, run);
          case 'post':
          case 'story':
            return (await import('@/editor/files/exportPictures')).exportPictures(project, format, run);
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
        options={formats.map((value) => ({ value, label: t(`editor.export.format.${value}`) }))}
        onChange={setFormat}
      />
      {languages.length > 1 && (
        <SelectField
          label={t('editor.export.language')}
          value={language}
          options={languages.map((value) => ({ value, label: namedLanguage(value, locale) }))}
          onChange={setChosen}
        />
      )}
      <Button size="l" stretched mode="secondary" onClick={() => void save()}>
        {t('editor.export.save')}
      </Button>
      <p className={styles.note}>{t('editor.export.note')}</p>
    </section>
  );
}
