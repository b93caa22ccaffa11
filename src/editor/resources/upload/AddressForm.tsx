import { Button, FormItem, Input } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { fieldBounds, isWebsite } from '@/domain/fieldBounds';
import { useText } from '@/i18n/useText';

/** Asks for the web address of a picture. */
export function AddressForm({ onAddress }: { readonly onAddress: (address: string) => void }) {
  const { t } = useText();
  const id = useId();
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = address.trim();
        if (typed === '' || !isWebsite(typed)) setWrong(true);
        else onAddress(typed);
      }}
    >
      <FormItem
        noPadding
        top={t('editor.upload.address')}
        htmlFor={id}
        status={isWrong ? 'error' : 'default'}
        bottom={isWrong && t('editor.upload.addressWrong')}
        bottomId={`${id}-note`}
      >
        <Input
          type="url"
          inputMode="url"
          autoFocus
          maxLength={fieldBounds.website.max}
          value={address}
          placeholder="https://"
          onChange={(event) => {
            setAddress(event.target.value);
            setWrong(false);
          }}
          slotProps={{ input: { id, 'aria-invalid': isWrong, 'aria-describedby': `${id}-note` } }}
          after={
            <Button type="submit" mode="tertiary">
              {t('editor.upload.bring')}
            </Button>
          }
        />
      </FormItem>
    </form>
  );
}
