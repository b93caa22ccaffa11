import { FormItem, NativeSelect } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { type BanCategory, banCategories, defaultBanCategory } from '@/domain/banCategory';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useText } from '@/i18n/useText';
import { useBan } from '@/queries/moderatePerson';

interface BanChoiceProps {
  readonly userId: string;
  readonly banCategory: BanCategory;
}

/** What a person is kept from; after an error it shows "nothing" (docs/product/states.md#bans). */
export function BanChoice({ userId, banCategory }: BanChoiceProps) {
  const { t } = useText();
  const id = useId();
  const tell = useErrorDialog();
  const { mutate, isPending } = useBan(userId);
  const [chosen, setChosen] = useState<BanCategory | null>(null);

  const choose = (value: string) => {
    const category = banCategories.find((one) => String(one) === value);
    if (category === undefined) return;
    setChosen(category);
    mutate(category, {
      onSuccess: () => setChosen(null),
      onError: (error) => {
        setChosen(defaultBanCategory);
        void tell(error);
      },
    });
  };
  return (
    <FormItem top={t('profile.ban')} htmlFor={id}>
      <NativeSelect
        id={id}
        value={String(chosen ?? banCategory)}
        disabled={isPending}
        onChange={(event) => choose(event.target.value)}
      >
        {banCategories.map((category) => (
          <option key={category} value={category}>
            {t(`ban.${category}`)}
          </option>
        ))}
      </NativeSelect>
    </FormItem>
  );
}
