import { Button, FormItem, Input } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { longestText } from '@/comics/drawnLimits';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { useText } from '@/i18n/useText';

/** Asks what is heard, for those who read without sound; nothing has to be answered. */
export function TakeSound({ onTake }: { readonly onTake: (caption: string) => void }) {
  const { t } = useText();
  const id = useId();
  const [caption, setCaption] = useState('');
  return (
    <form
      className={styles.caption}
      onSubmit={(event) => {
        event.preventDefault();
        onTake(caption.trim());
      }}
    >
      <FormItem noPadding top={t('editor.sounds.caption')} htmlFor={id}>
        <Input
          autoFocus
          maxLength={longestText}
          value={caption}
          placeholder={t('editor.sounds.captionExample')}
          onChange={({ target }) => setCaption(target.value)}
          slotProps={{ input: { id } }}
        />
      </FormItem>
      <Button type="submit" size="l">
        {t('editor.sounds.add')}
      </Button>
    </form>
  );
}
