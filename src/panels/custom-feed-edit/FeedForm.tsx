import { FormItem, Radio, RadioGroup } from '@vkontakte/vkui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { type AccessMode, accessModes, type CustomFeed, newCustomFeed } from '@/domain/customFeed';
import { fieldBounds } from '@/domain/limits';
import type { CurrentUser } from '@/domain/user';
import { isVisibleText } from '@/domain/visibleText';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import {
  PictureField,
  pictureDropProps,
  useChosenPicture,
  usePictureUpload,
} from '@/features/picture-field/PictureField';
import { useUnsavedGuard } from '@/features/unsaved/useUnsavedGuard';
import { useText } from '@/i18n/useText';
import { randomToken } from '@/lib/randomToken';
import { DeleteFeed } from '@/panels/custom-feed-edit/DeleteFeed';
import { PeopleField, usePeopleChoice } from '@/panels/custom-feed-edit/PeopleField';
import {
  useCreateFeed,
  useFormOpenedFrom,
  useGrantAccess,
  useRevokeAccess,
  useSavedNotice,
  useSaveFeed,
  useUploadCover,
} from '@/queries/editCustomFeed';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { SubmitButton } from '@/ui/form/FormButtons';
import { FormFailure } from '@/ui/form/FormMessages';
import { TextField } from '@/ui/form/TextField';

interface ModeFieldProps {
  readonly control: Control<{ name: string; accessMode: AccessMode }>;
}

function ModeField({ control }: ModeFieldProps) {
  const { t } = useText();
  const { field, fieldState } = useController({ control, name: 'accessMode' });
  return (
    <FormItem
      top={t('feedEdit.mode')}
      status={fieldState.error ? 'error' : 'default'}
      bottom={fieldState.error?.message}
    >
      <RadioGroup mode="vertical" aria-label={t('feedEdit.mode')}>
        {[...accessModes].reverse().map((mode) => (
          <Radio
            key={mode}
            name={field.name}
            value={mode}
            checked={mode === field.value}
            description={t(`feedEdit.modeHint.${mode}`)}
            onChange={() => field.onChange(mode)}
            onBlur={field.onBlur}
          >
            {t(`feedEdit.mode.${mode}`)}
          </Radio>
        ))}
      </RadioGroup>
    </FormItem>
  );
}

type Destination =
  | { readonly to: 'feed'; readonly feedId: string }
  | { readonly to: 'list'; readonly userId: string };

/**
 * Leaves the form after saving or deleting, once it counts as saved; otherwise the guard for unsaved changes
 * would ask.
 */
function useLeaveForm(editedId: string | null) {
  const navigate = useNavigate();
  const { note } = useSavedNotice();
  const { wasOpenedFrom } = useFormOpenedFrom();
  const [destination, setDestination] = useState<Destination | null>(null);

  const go = useEffectEvent((to: Destination) => {
    if (to.to === 'list') {
      navigate.replace(screens.userFeeds.path({ userId: to.userId }));
      return;
    }
    note(to.feedId);
    // The feed's page is beneath the form in the history.
    if (editedId !== null && wasOpenedFrom(editedId)) navigate.back();
    else navigate.replace(screens.customFeed.path({ feedId: to.feedId }));
  });
  useEffect(() => {
    if (destination !== null) go(destination);
  }, [destination]);

  return {
    way: destination,
    toFeed: (feedId: string) => setDestination({ to: 'feed', feedId }),
    toFeedsOf: (userId: string) => setDestination({ to: 'list', userId }),
  };
}

interface FeedFormProps {
  readonly person: CurrentUser;
  /** `null` for a new feed. */
  readonly feed: CustomFeed | null;
}

/**
 * Saves the feed, its cover and its access list, in this order. When a step fails, the earlier ones remain,
 * and the next submit continues with that step (docs/product/states.md#saving-a-custom-feed).
 */
export function FeedForm({ person, feed }: FeedFormProps) {
  const { t } = useText();
  const textsOf = useErrorTexts();
  const { id: ownerId } = person;
  const { name, accessMode, picId } = feed ?? newCustomFeed(ownerId);
  const form = useForm({ defaultValues: { name, accessMode } });
  const { register, control, formState } = form;
  const { errors, submitCount, isSubmitting, isDirty } = formState;
  const picture = useChosenPicture();
  const people = usePeopleChoice({ id: ownerId, name: person.name, picId: person.picId }, feed?.id ?? null);
  const [accessFailure, setAccessFailure] = useState('');
  /** The feed as last saved. */
  const saved = useRef(feed);
  const [idempotencyKey] = useState(randomToken);
  const create = useCreateFeed();
  const save = useSaveFeed();
  const { mutateAsync: uploadCover } = useUploadCover();
  const grant = useGrantAccess();
  const revoke = useRevokeAccess();
  const leaveForm = useLeaveForm(feed?.id ?? null);
  useUnsavedGuard(
    leaveForm.way === null && (isDirty || picture.chosen.kind === 'picture' || people.hasChanges),
  );

  const partly = (error: unknown) => [...textsOf(error), t('feedEdit.partlySaved')].join(' ');
  const upload = usePictureUpload(picture, partly);

  /** Creates or updates the feed. */
  async function saveFeed(typed: Pick<CustomFeed, 'name' | 'accessMode'>): Promise<CustomFeed> {
    const known = saved.current ?? (await create.mutateAsync({ ...typed, idempotencyKey }));
    saved.current = known;
    // An earlier submit may have created it with another name.
    if (known.name !== typed.name || known.accessMode !== typed.accessMode) {
      await save.mutateAsync({ feedId: known.id, ...typed });
      saved.current = { ...known, ...typed };
    }
    return saved.current;
  }

  async function saveAccess(feedId: string): Promise<boolean> {
    try {
      const { granted, revoked } = people;
      if (granted.length > 0) await grant.mutateAsync({ feedId, userIds: granted });
      if (revoked.length > 0) await revoke.mutateAsync({ feedId, userIds: revoked });
      return true;
    } catch (error) {
      setAccessFailure(partly(error));
      return false;
    }
  }

  const send = useFormSubmit(form, ['name', 'accessMode'], async (typed) => {
    setAccessFailure('');
    const { id: feedId } = await saveFeed({ ...typed, name: typed.name.trim() });
    const isCoverThere = await upload.send((sent) => uploadCover({ feedId, ...sent }));
    if (isCoverThere && (await saveAccess(feedId))) leaveForm.toFeed(feedId);
  });

  return (
    <>
      <form onSubmit={send} {...pictureDropProps(picture.choose)} noValidate>
        <FormFailure key={submitCount} text={errors.root?.server?.message} />
        <TextField
          label={t('feedEdit.name')}
          autoComplete="off"
          maxLength={fieldBounds.feedName.max}
          field={register('name', {
            validate: {
              isThere: (typed) => typed.trim() !== '' || t('form.required'),
              isVisible: (typed) => isVisibleText(typed.trim()) || t('form.invisibleCharacters'),
            },
          })}
          error={errors.name}
        />
        <PictureField
          title={t('feedEdit.cover')}
          present={<FeedCover feed={{ id: feed?.id ?? '', name, picId }} size={112} />}
          picture={picture}
          upload={upload}
        />
        <ModeField control={control} />
        <PeopleField people={people} failure={accessFailure} />
        <SubmitButton text={t(feed === null ? 'feedEdit.create' : 'common.save')} isSending={isSubmitting} />
      </form>
      {feed && <DeleteFeed feed={feed} onDeleted={() => leaveForm.toFeedsOf(ownerId)} />}
    </>
  );
}
