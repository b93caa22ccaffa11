import { Button, FormItem, Input } from '@vkontakte/vkui';
import { type FormEvent, useId, useState } from 'react';
import { endOfDay } from '@/domain/endOfDay';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useLongDate } from '@/i18n/useLongDate';
import { useText } from '@/i18n/useText';
import styles from '@/panels/profile/ModerationControls.module.css';
import { useSetProEnd } from '@/queries/moderatePerson';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

/** Sets the last day of a person's Pro. Which one it is at present, the server tells to the person alone. */
export function ProEnd({ userId }: { userId: string }) {
  const { t } = useText();
  const id = useId();
  const tell = useErrorDialog();
  const [day, setDay] = useState('');
  const { mutateAsync, reset, isPending, isSuccess, variables = 0 } = useSetProEnd(userId);
  const lastDay = useLongDate(new Date(variables).toISOString());

  const send = useOneAtATime(async () => {
    try {
      // A status that ends at the beginning of all time has ended.
      await mutateAsync(day === '' ? 0 : endOfDay(day));
    } catch (error) {
      void tell(error);
    }
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const saved = variables > Date.now() ? t('profile.proSaved', lastDay) : t('profile.proEnded');
  return (
    <form onSubmit={save}>
      <FormItem
        top={t('profile.proEnd')}
        htmlFor={id}
        bottom={<span role="status">{isSuccess ? saved : t('profile.proHint')}</span>}
        bottomId={`${id}-note`}
      >
        <div className={styles.date}>
          <Input
            id={id}
            type="date"
            max="9999-12-31"
            value={day}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              setDay(event.target.value);
              reset();
            }}
          />
          <Button type="submit" size="l" mode="secondary" loading={isPending} loadingLabel={t('common.save')}>
            {t('common.save')}
          </Button>
        </div>
      </FormItem>
    </form>
  );
}
