import { Button, Placeholder } from '@vkontakte/vkui';
import { OtherComics } from '@/features/failures/OtherComics';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** Says why a project may not be there, and leads on (docs/product/screens.md#project-page). */
export function MissingProject() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <>
      <div role="alert" data-missing>
        <Placeholder title={t('missing.title')}>{t('missing.text')}</Placeholder>
      </div>
      <OtherComics />
      <Placeholder>
        <Button size="l" onClick={() => navigate.to(screens.welcome.path())}>
          {t('missing.home')}
        </Button>
      </Placeholder>
    </>
  );
}
