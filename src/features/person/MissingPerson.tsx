import { Button, Placeholder } from '@vkontakte/vkui';
import { OtherComics } from '@/features/failures/OtherComics';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { PanelFrame } from '@/ui/PanelFrame';

/** The panel of a person who is not there. */
export function MissingPerson({ id }: { id: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const title = t('profile.missingTitle');
  return (
    <PanelFrame id={id} title={title} onBack={navigate.back}>
      <main aria-label={title}>
        <MissingPersonNotice />
      </main>
    </PanelFrame>
  );
}

/** Says why a person may not be there, and leads on. */
export function MissingPersonNotice() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <>
      <div role="alert">
        <Placeholder title={t('profile.missingTitle')}>{t('profile.missingText')}</Placeholder>
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
