import { File as FileButton, FormItem, FormStatus, Spinner } from '@vkontakte/vkui';
import { projectCoverAddress } from '@/domain/imageAddress';
import type { ProjectView } from '@/domain/project';
import styles from '@/editor/publish/Cover.module.css';
import { CoverPages } from '@/editor/publish/CoverPages';
import type { CoverWork } from '@/editor/publish/useCover';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { CalmPicture } from '@/ui/CalmPicture';
import { SquareCrop } from '@/ui/square-crop/SquareCrop';

interface CoverFieldProps {
  readonly project: ProjectView;
  readonly work: CoverWork;
}

/** What the comic is seen by in lists: a square of one of its pages, or of any picture. */
export function CoverField({ project, work }: CoverFieldProps) {
  const { t } = useText();
  const { can } = usePlatform();
  const { state } = work;
  return (
    <FormItem top={t('editor.publish.cover')} role="group" aria-label={t('editor.publish.cover')}>
      <div className={styles.field}>
        <CoverNow project={project} work={work} />
        {(state.kind === 'refused' || state.kind === 'undrawn') && (
          <FormStatus mode="error" role="alert">
            {t(state.kind === 'refused' ? 'editor.publish.coverRefused' : 'editor.publish.coverUndrawn')}
          </FormStatus>
        )}
        <CoverPages chosen={pageOf(work)} onChoose={work.fromPage} />
        {can.loadPictures ? (
          <FileButton
            // Named one by one: phones then give a JPEG for what they keep as HEIC.
            accept="image/png,image/jpeg,image/webp,image/gif"
            mode="secondary"
            size="l"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) work.fromFile(file);
              target.value = '';
            }}
          >
            {t('editor.publish.chooseCover')}
          </FileButton>
        ) : (
          <p className={styles.hint}>{t('picture.oldAndroid')}</p>
        )}
      </div>
    </FormItem>
  );
}

function pageOf({ state }: CoverWork): number | null {
  if (state.kind === 'drawing') return state.pageId;
  return state.kind === 'chosen' ? state.cover.pageId : null;
}

const side = 160;

function CoverNow({ project, work: { state, cut } }: CoverFieldProps) {
  const { t } = useText();
  const addresses = useAddresses();
  if (state.kind === 'chosen') {
    const { bitmap, type, pageId } = state.cover;
    const key = `${bitmap.width} ${bitmap.height} ${type} ${pageId}`;
    return (
      <div className={styles.cut}>
        <SquareCrop key={key} bitmap={bitmap} onChange={cut} />
      </div>
    );
  }
  if (state.kind === 'drawing') {
    return (
      <div className={styles.wait} role="status">
        <Spinner noColor>{null}</Spinner>
        {t('editor.publish.coverDrawing')}
      </div>
    );
  }
  if (project.picId === '') return null;
  return (
    <CalmPicture
      title={project.name}
      className={styles.now}
      src={projectCoverAddress(addresses, project.id, project.picId)}
      alt={t('editor.publish.coverNow')}
      width={side}
      height={side}
    />
  );
}
