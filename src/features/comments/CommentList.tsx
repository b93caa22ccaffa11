import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { blacklistPlaceholderType, entryKeys } from '@/domain/comment';
import type { ProjectView } from '@/domain/project';
import { BlacklistItem, CommentItem } from '@/features/comments/CommentItem';
import styles from '@/features/comments/ProjectComments.module.css';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useWatchedPersonStorage } from '@/features/person/usePersonStorage';
import { useText } from '@/i18n/useText';
import { parseJson } from '@/lib/parseJson';
import type { LoadedComments } from '@/queries/comments';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { PlainButton } from '@/ui/PlainButton';

const mutedNote = z.array(z.string());

function mutedIn(note: string | null): readonly string[] {
  return mutedNote.safeParse(parseJson(note)).data ?? [];
}

/** Authors whose comments the reader has muted (docs/product/screens.md#comments). */
function useMutedAuthors() {
  const own = useWatchedPersonStorage('muted_authors');
  const setMuted = (userId: string, isMuted: boolean) => {
    const others = mutedIn(own.get('muted_authors')).filter((id) => id !== userId);
    own.set('muted_authors', JSON.stringify(isMuted ? [...others, userId] : others));
  };
  return {
    muted: mutedIn(own.get('muted_authors')),
    mute: (userId: string) => setMuted(userId, true),
    unmute: (userId: string) => setMuted(userId, false),
  };
}

interface CommentListProps {
  readonly project: ProjectView;
  readonly comments: LoadedComments;
  readonly isLoadingEarlier: boolean;
  readonly loadEarlier: () => Promise<void>;
  readonly onNote: (note: string) => void;
}

/** The comments, newest first, with earlier ones on demand. */
export function CommentList({ project, comments, isLoadingEarlier, loadEarlier, onNote }: CommentListProps) {
  const { t } = useText();
  const showError = useErrorDialog();
  const { muted, mute, unmute } = useMutedAuthors();
  const { entries, earlier } = comments;
  const { root, focusAt, focusNow } = useFocusAt(comments);
  const entryNames = entryKeys(entries);

  return (
    <div ref={root} className={styles.entries} tabIndex={-1}>
      {entries.length === 0 && (
        <p className={styles.explanation}>
          {t(project.commentsEnabled ? 'comments.empty' : 'comments.noneYet')}
        </p>
      )}
      <ul className={styles.list} aria-label={t('comments.title')} hidden={entries.length === 0}>
        {entries.map((entry, place) => (
          // Focusable, since it gets the focus when the comment before it is deleted.
          <li key={entryNames[place]} className={styles.item} tabIndex={-1}>
            {entry.type === blacklistPlaceholderType ? (
              <BlacklistItem
                projectId={project.id}
                placeholder={entry}
                onPressed={() => focusAt(place)}
                onForbidden={() => onNote(t('comments.forbidden', entry.userToBlacklist.name))}
              />
            ) : (
              <CommentItem
                project={project}
                comment={entry}
                isMuted={muted.includes(entry.owner.id)}
                onFold={() => focusNow(place)}
                onMute={() => mute(entry.owner.id)}
                onUnmute={() => unmute(entry.owner.id)}
                onDeleted={() => {
                  focusAt(place);
                  onNote(t('comments.deleted'));
                }}
                onBlocked={() => {
                  focusAt(place);
                  onNote(t('block.done', entry.owner.name));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {isLoadingEarlier && <LoadingSpinner />}
      {earlier !== null && !isLoadingEarlier && (
        <PlainButton
          isWide
          onClick={() => {
            loadEarlier().then(() => focusAt(entries.length), showError);
          }}
        >
          {t('comments.earlier')}
        </PlainButton>
      )}
    </div>
  );
}

/** Once the list has changed, focuses the entry at an index, or the last one. */
function useFocusAt(comments: LoadedComments) {
  const root = useRef<HTMLDivElement>(null);
  const [awaited, setAwaited] = useState<{ readonly place: number; readonly since: LoadedComments } | null>(
    null,
  );
  const focusNow = (place: number) => {
    const items = root.current?.querySelectorAll<HTMLElement>('li') ?? [];
    const item = [...items].slice(0, place + 1).at(-1) ?? root.current;
    item?.focus({ preventScroll: true });
  };
  const focusOnce = useEffectEvent((place: number) => {
    setAwaited(null);
    focusNow(place);
  });
  useEffect(() => {
    if (awaited !== null && awaited.since !== comments) focusOnce(awaited.place);
  }, [awaited, comments]);
  return { root, focusNow, focusAt: (place: number) => setAwaited({ place, since: comments }) };
}
