import { Button, Placeholder } from '@vkontakte/vkui';
import { useLayoutEffect } from 'react';
import { OtherComics } from '@/features/comic-tiles/ComicTiles';
import { PanelFrame } from '@/features/panel-frame/PanelFrame';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** The kind of content that is missing. */
type Missing = 'project' | 'person' | 'customFeed';

const titleOf = {
  project: 'notFound.title',
  person: 'profile.notFoundTitle',
  customFeed: 'customFeed.notFoundTitle',
} as const;

const textOf = {
  project: 'notFound.text',
  person: 'profile.notFoundText',
  customFeed: 'customFeed.notFoundText',
} as const;

/** Explains why the content may be missing, and suggests other comics (docs/product/screens.md#project-page). */
export function MissingNotice({ what }: { what: Missing }) {
  const { t } = useText();
  const navigate = useNavigate();
  // Hides the bar about Kadr. A panel below this one in the history stays in the document.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-not-found', true);
    return () => document.documentElement.removeAttribute('data-not-found');
  }, []);
  return (
    <>
      <div role="alert">
        <Placeholder title={t(titleOf[what])}>{t(textOf[what])}</Placeholder>
      </div>
      <OtherComics />
      <Placeholder>
        <Button size="l" onClick={() => navigate.to(screens.welcome.path())}>
          {t('notFound.home')}
        </Button>
      </Placeholder>
    </>
  );
}

export function MissingPanel({ id, what }: { id: string; what: Missing }) {
  const title = useText().t(titleOf[what]);
  return (
    <PanelFrame id={id} title={title}>
      <main aria-label={title}>
        <MissingNotice what={what} />
      </main>
    </PanelFrame>
  );
}
