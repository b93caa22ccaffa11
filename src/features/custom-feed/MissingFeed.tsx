import { Button, Placeholder } from '@vkontakte/vkui';
import { OtherComics } from '@/features/failures/OtherComics';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { PanelFrame } from '@/ui/PanelFrame';

/** Says why a custom feed may not be there, and leads on. */
export function MissingFeed({ id }: { id: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const title = t('customFeed.missingTitle');
  return (
    <PanelFrame id={id} title={title} onBack={navigate.back}>
      <main aria-label={title}>
        <div role="alert">
          <Placeholder title={title}>{t('customFeed.missingText')}</Placeholder>
        </div>
        <OtherComics />
        <Placeholder>
          <Button size="l" onClick={() => navigate.to(screens.welcome.path())}>
            {t('missing.home')}
          </Button>
        </Placeholder>
      </main>
    </PanelFrame>
  );
}
