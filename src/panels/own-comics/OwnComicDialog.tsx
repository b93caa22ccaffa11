import {
  Icon20ArticleOutline,
  Icon20CopyOutline,
  Icon20DeleteOutline,
  Icon20GlobeOutline,
  Icon20HideOutline,
  Icon20StatisticsOutline,
  Icon20UserOutline,
  Icon20WriteOutline,
} from '@vkontakte/icons';
import { Button, ModalCard } from '@vkontakte/vkui';
import type { ReactElement } from 'react';
import type { OwnComic } from '@/domain/ownComics';
import { type UserManagedState, userManagedState } from '@/domain/project';
import { isPublished } from '@/domain/projectAccess';
import { useText } from '@/i18n/useText';
import styles from '@/panels/own-comics/OwnComicDialog.module.css';
import type { DialogProps } from '@/routes/dialogs';

/** The actions on the user's own comic in the list. */
export type OwnComicAction =
  | { readonly what: 'edit' | 'publishDraft' | 'statistics' | 'page' | 'duplicate' | 'delete' }
  | { readonly what: 'publish'; readonly state: UserManagedState };

export interface OwnComicDialogProps {
  readonly name: string;
  readonly comic: OwnComic;
  readonly moves: readonly UserManagedState[];
  readonly mayEdit: boolean;
  readonly hasStatistics: boolean;
  /** Whether it is only on this device. */
  readonly isLocal: boolean;
}

/** Offers the actions on one of the user's own comics. */
export function OwnComicDialog({
  name,
  comic,
  moves,
  mayEdit,
  hasStatistics,
  isLocal,
  close,
}: OwnComicDialogProps & DialogProps<OwnComicAction>) {
  const { t } = useText();
  const isDraft = comic.state === 'draft';
  const item = (action: OwnComicAction, label: string, icon: ReactElement, isNegative = false) => (
    <Button
      key={label}
      size="l"
      mode="tertiary"
      align="left"
      stretched
      appearance={isNegative ? 'negative' : 'accent'}
      before={icon}
      onClick={() => close(action)}
    >
      {label}
    </Button>
  );
  return (
    <ModalCard open title={name} dismissLabel={t('common.close')} onClose={() => close(null)}>
      <div className={styles.actions}>
        {mayEdit && item({ what: 'edit' }, t('draft.edit'), <Icon20WriteOutline />)}
        {mayEdit &&
          (comic.hasDraft || isDraft) &&
          !isLocal &&
          item(
            { what: 'publishDraft' },
            t(isDraft ? 'draft.publish' : 'ownComics.publishChanges'),
            <Icon20GlobeOutline />,
          )}
        {moves.map((state) => item({ what: 'publish', state }, t(labelOf(state)), iconOf(state)))}
        {hasStatistics &&
          item({ what: 'statistics' }, t('ownComics.statistics'), <Icon20StatisticsOutline />)}
        {!isLocal && item({ what: 'page' }, t('ownComics.page'), <Icon20ArticleOutline />)}
        {!isLocal && item({ what: 'duplicate' }, t('ownComics.duplicate'), <Icon20CopyOutline />)}
        {item({ what: 'delete' }, t('ownComics.delete'), <Icon20DeleteOutline />, true)}
      </div>
    </ModalCard>
  );
}

function labelOf(state: UserManagedState) {
  if (state === userManagedState.publishedGlobally) return 'ownComics.toFeeds';
  return isPublished(state) ? 'ownComics.toProfile' : 'ownComics.hide';
}

function iconOf(state: UserManagedState): ReactElement {
  if (state === userManagedState.publishedGlobally) return <Icon20GlobeOutline />;
  return isPublished(state) ? <Icon20UserOutline /> : <Icon20HideOutline />;
}
