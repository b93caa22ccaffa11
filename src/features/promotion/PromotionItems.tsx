import { Icon28FavoriteOutline, Icon28SmartphoneOutline, Icon28ThumbsUpOutline } from '@vkontakte/icons';
import type { ComponentType, MouseEvent } from 'react';
import { type PromotionKind, promotionKinds } from '@/domain/proposals';
import { promotionDialog } from '@/features/promotion/dialogs';
import { useIsPromotionAvailable } from '@/features/promotion/promotions';
import { useText } from '@/i18n/useText';
import type { Promotion } from '@/platform/Platform';
import { useDialogs } from '@/routes/Routes';

const icons: Readonly<Record<PromotionKind, ComponentType>> = {
  favorites: Icon28FavoriteOutline,
  homeScreen: Icon28SmartphoneOutline,
  recommend: Icon28ThumbsUpOutline,
};

interface PromotionItemsProps {
  readonly promotion: Promotion;
  /** The classes of a button and of its text. */
  readonly styles: Partial<Record<'item' | 'label', string>>;
}

/** Actions by which the social network can bring the user back, as far as available, as menu items. */
export function PromotionItems(props: PromotionItemsProps) {
  return promotionKinds.map((kind) => <Item key={kind} kind={kind} {...props} />);
}

function Item({ kind, promotion, styles }: PromotionItemsProps & { readonly kind: PromotionKind }) {
  const { t } = useText();
  const dialogs = useDialogs();
  const Icon = icons[kind];
  if (!useIsPromotionAvailable(promotion, kind)) return null;

  const ask = async ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li');
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
    const isDone = await dialogs.openOver(promotionDialog, { kind, requested: promotion.ask(kind) });
    // The item has disappeared by now, and the focus with it.
    if (isDone) neighbor?.querySelector<HTMLElement>('a, button')?.focus();
  };

  return (
    <li>
      <button type="button" className={styles.item} onClick={(event) => void ask(event)}>
        <Icon />
        <span className={styles.label}>{t(`promotion.${kind}.button`)}</span>
      </button>
    </li>
  );
}
