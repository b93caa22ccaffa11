import { Button, ButtonGroup, FormItem, Input } from '@vkontakte/vkui';
import { type KeyboardEvent, useId, useState } from 'react';
import { type MembershipOutcome, membershipOutcome } from '@/domain/customFeed';
import type { FeedRef, ProjectView } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import styles from '@/features/project-controls/ProjectControls.module.css';
import { useText } from '@/i18n/useText';
import { useFeedOfProject, useFeedSuggestions } from '@/queries/customFeed';
import { useEditProject } from '@/queries/ownProject';
import { useOpenForm } from '@/ui/form/useOpenForm';

/**
 * Edits the project's custom feed once it has loaded. Only published projects can be in a feed
 * (docs/product/states.md#feed-membership).
 */
export function FeedMembership({ project }: { readonly project: ProjectView }) {
  const { t } = useText();
  const present = useFeedOfProject(project.id);
  const showError = useErrorDialog();
  const { mutate } = useEditProject(project);
  const { isOpen, close, button } = useOpenForm();
  const end = (outcome: MembershipOutcome) => {
    close();
    if (outcome === 'nothing') return;
    mutate(outcome, { onError: showError });
  };
  const mayEdit = isPubliclyAccessible(project) || present;
  if (isOpen && present !== undefined) {
    return <MembershipForm present={present} onEnd={end} />;
  }
  return (
    <FormItem top={t('projectFeed.title')}>
      <div className={styles.membership}>
        <span>{project.feed?.name ?? t(mayEdit ? 'projectFeed.none' : 'projectFeed.publishedOnly')}</span>
        {mayEdit && (
          <Button size="m" mode="secondary" disabled={present === undefined} {...button}>
            {t('projectFeed.change')}
          </Button>
        )}
      </div>
    </FormItem>
  );
}

interface MembershipFormProps {
  readonly present: FeedRef | null;
  readonly onEnd: (outcome: MembershipOutcome) => void;
}

function MembershipForm({ present, onEnd }: MembershipFormProps) {
  const { t } = useText();
  const id = useId();
  const { suggestions, isNoneFound, suggest, dismiss } = useFeedSuggestions();
  const [typed, setTyped] = useState(present?.name ?? '');
  const [picked, setPicked] = useState<FeedRef | null>(null);
  const [active, setActive] = useState(-1);
  const isOpen = suggestions.length > 0;

  const pick = (feed: FeedRef) => {
    setPicked(feed);
    setTyped(feed.name);
    setActive(-1);
    dismiss();
  };
  const done = () => onEnd(membershipOutcome({ present, typed, picked }));
  const cancel = () => onEnd('nothing');
  const move = (step: 1 | -1) => {
    const count = suggestions.length;
    setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
  };
  const choose = () => {
    const feed = suggestions[active];
    if (feed) pick(feed);
    else done();
  };
  const leave = () => (isOpen ? dismiss() : cancel());
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (isOpen && key === 'ArrowDown') move(1);
    else if (isOpen && key === 'ArrowUp') move(-1);
    else if (key === 'Enter') choose();
    else if (key === 'Escape') leave();
    else return;
    event.preventDefault();
  };

  return (
    <FormItem
      top={t('projectFeed.title')}
      htmlFor={id}
      bottom={<span role="status">{t(isNoneFound ? 'projectFeed.noneFound' : 'projectFeed.hint')}</span>}
    >
      <Input
        id={id}
        autoFocus
        // Selects the former name, so that typing replaces it.
        onFocus={({ target }) => target.select()}
        autoComplete="off"
        slotProps={{
          // On the input itself; VKUI would put other props on its wrapper.
          input: {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
            onKeyDown,
          },
        }}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPicked(null);
          setActive(-1);
          void suggest(target.value);
        }}
      />
      <div
        id={`${id}-list`}
        className={isOpen ? styles.suggestions : undefined}
        role="listbox"
        aria-label={t('projectFeed.suggestions')}
        hidden={!isOpen}
      >
        {suggestions.map((feed, index) => (
          <button
            key={feed.id}
            type="button"
            id={`${id}-${index}`}
            className={styles.suggestion}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => pick(feed)}
          >
            {feed.name}
          </button>
        ))}
      </div>
      <ButtonGroup gap="s">
        <Button size="m" onClick={done}>
          {t('projectFeed.done')}
        </Button>
        <Button size="m" mode="secondary" onClick={cancel}>
          {t('common.cancel')}
        </Button>
      </ButtonGroup>
    </FormItem>
  );
}
