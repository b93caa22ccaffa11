import { Icon24DeleteOutline, Icon56RecentOutline } from '@vkontakte/icons';
import { Button, IconButton, Placeholder } from '@vkontakte/vkui';
import { useState } from 'react';
import { projectCoverAddress } from '@/domain/images';
import { projectTexts } from '@/domain/project';
import type { ReadComic } from '@/domain/readingProgress';
import { useConfirm } from '@/features/confirm/useConfirm';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useActionWithErrorDialog } from '@/features/failures/useErrorDialog';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { forgetOnDevice, playedHere, restoreOnDevice } from '@/features/reading-progress/deviceReading';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/reading/ReadingPanel.module.css';
import {
  type ForgottenReading,
  useForgetAllReading,
  useForgetReading,
  useReadComics,
} from '@/queries/reading';
import { useAddresses } from '@/queries/Server';
import { RowLink } from '@/routes/Link';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { BusyButton } from '@/ui/BusyButton';
import { ImageWithFallback } from '@/ui/ImageWithFallback';
import { LoadMore } from '@/ui/LoadMore';
import { RowText } from '@/ui/RowText';

const coverSize = 56;

function ComicRow({ comic, takesFocus }: { readonly comic: ReadComic; readonly takesFocus: boolean }) {
  const { t, locale } = useText();
  const addresses = useAddresses();
  const when = useRelativeTime(comic.readAt);
  const { project, share, seenPages, endings, isChanged } = comic;
  const { name } = projectTexts(project, locale);
  const pages = project.facts?.pages ?? 0;
  const facts = [
    share !== null && t('reading.progress', String(Math.round(share * 100))),
    seenPages > 0 && pages > 0 && t('reading.pages', String(Math.min(seenPages, pages)), String(pages)),
    endings.found > 0 && t('comicDetails.endingsFound', endings.found, endings.of),
  ].filter((fact) => fact !== false);
  return (
    <RowLink href={`${screens.project.path({ projectId: project.id })}?autop=1`} takesFocus={takesFocus}>
      <ImageWithFallback
        title={name.text}
        className={styles.cover}
        src={projectCoverAddress(addresses, project.id, project.picId)}
        alt=""
        width={coverSize}
        height={coverSize}
        loading="lazy"
      />
      <RowText
        name={name.text}
        lang={name.lang}
        notes={[
          <span key="facts" className={styles.facts}>
            {facts.join(' · ')}
          </span>,
          when,
          isChanged && share !== null ? t('reading.changed') : '',
        ]}
      />
    </RowLink>
  );
}

interface ReadComicItemProps {
  readonly userId: string;
  readonly comic: ReadComic;
  readonly takesFocus: boolean;
}

/** Deletes with one tap. The row then stays, with a button to undo, until the panel is left. */
function ReadComicItem({ userId, comic, takesFocus }: ReadComicItemProps) {
  const { t, locale } = useText();
  const { forget, putBack } = useForgetReading(userId);
  const [forgotten, setForgotten] = useState<{ readonly progress: ForgottenReading } | null>(null);
  const projId = comic.project.id;
  const name = projectTexts(comic.project, locale).name.text;

  const remove = useActionWithErrorDialog(async () => {
    const progress = await forget.mutateAsync(projId);
    forgetOnDevice(projId);
    setForgotten({ progress });
  });
  const undo = useActionWithErrorDialog(async () => {
    if (forgotten === null || forgotten.progress === null) return;
    const restored = await putBack.mutateAsync({ projId, progress: forgotten.progress });
    restoreOnDevice(projId, { userId, ...restored });
    setForgotten(null);
  });
  return (
    <li className={styles.item}>
      {forgotten === null ? (
        <>
          <div className={styles.link}>
            <ComicRow comic={comic} takesFocus={takesFocus} />
          </div>
          <IconButton label={t('reading.delete', name)} onClick={() => void remove()}>
            <Icon24DeleteOutline />
          </IconButton>
        </>
      ) : (
        <>
          <p className={styles.deleted} role="status">
            {t('reading.deleted', name)}
          </p>
          {forgotten.progress !== null && (
            <BusyButton
              mode="tertiary"
              size="m"
              aria-label={t('reading.undoFor', name)}
              loading={putBack.isPending}
              onClick={() => void undo()}
            >
              {t('reading.undo')}
            </BusyButton>
          )}
        </>
      )}
    </li>
  );
}

function ReadingHistory({ userId }: { readonly userId: string }) {
  const { t } = useText();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { data, query, isLoadingMore, loadMore } = useReadComics(userId);
  const forgetAll = useForgetAllReading(userId);
  const more = useMoreItems(data?.comics.length ?? 0, loadMore);
  const removeAll = useActionWithErrorDialog(async () => {
    const isSure = await confirm({
      title: t('reading.deleteAllTitle'),
      text: t('reading.deleteAllText'),
      stay: t('common.keep'),
      confirm: t('reading.deleteAll'),
    });
    if (!isSure) return;
    await forgetAll.mutateAsync();
    for (const projectId of playedHere()) forgetOnDevice(projectId);
  });
  if (data === undefined) return <LoadStrip queries={[query]} />;

  if (data.comics.length === 0) {
    return (
      <Placeholder
        icon={<Icon56RecentOutline />}
        title={t('reading.emptyTitle')}
        action={
          <Button size="l" onClick={() => navigate.to(screens.welcome.path())}>
            {t('common.home')}
          </Button>
        }
      >
        {t('reading.emptyText')}
      </Placeholder>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('reading.title')}>
        {data.comics.map((comic, index) => (
          <ReadComicItem
            key={comic.project.id}
            userId={userId}
            comic={comic}
            takesFocus={index === more.firstNew}
          />
        ))}
      </ul>
      <LoadMore hasMore={data.hasMore} isLoading={isLoadingMore} onLoad={more.onLoad} />
      <div className={styles.deleteAll}>
        <BusyButton
          mode="secondary"
          appearance="negative"
          size="l"
          stretched
          loading={forgetAll.isPending}
          onClick={() => void removeAll()}
        >
          {t('reading.deleteAll')}
        </BusyButton>
      </div>
    </>
  );
}

/** The comics that the user has read, on any device (docs/product/screens.md#reading-history). */
export function ReadingPanel() {
  const { t } = useText();
  return (
    <OwnAccountPanel id="reading" title={t('reading.title')} invitation={t('reading.signIn')}>
      {({ id }) => <ReadingHistory userId={id} />}
    </OwnAccountPanel>
  );
}
