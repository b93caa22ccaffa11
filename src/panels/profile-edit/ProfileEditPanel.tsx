import { Checkbox, FormItem, NativeSelect } from '@vkontakte/vkui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
  useForm,
} from 'react-hook-form';
import { userAvatarAddress } from '@/domain/images';
import { fieldBounds, isWebsite } from '@/domain/limits';
import { type Locale, locales } from '@/domain/locale';
import { type CurrentUser, type MainLifeValue, mainLifeValues } from '@/domain/user';
import { isVisibleText } from '@/domain/visibleText';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { PersonPicture } from '@/features/person/PersonPicture';
import {
  PictureField,
  pictureDropProps,
  useChosenPicture,
  usePictureUpload,
} from '@/features/picture-field/PictureField';
import { useUnsavedGuard } from '@/features/unsaved/useUnsavedGuard';
import { useText } from '@/i18n/useText';
import styles from '@/panels/profile-edit/CurrentPicture.module.css';
import { usePlatform } from '@/platform/PlatformContext';
import { useSaveProfile, useUploadOwnPicture } from '@/queries/account';
import { useAddresses } from '@/queries/Server';
import { SubmitButton } from '@/ui/form/FormButtons';
import { FormFailure, FormSuccess } from '@/ui/form/FormMessages';
import { TextField } from '@/ui/form/TextField';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

interface ChoiceFieldProps<Fields extends FieldValues, Name extends FieldPath<Fields>>
  extends UseControllerProps<Fields, Name> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function ChoiceField<Fields extends FieldValues, Name extends FieldPath<Fields>>({
  label,
  options,
  ...controlled
}: ChoiceFieldProps<Fields, Name>) {
  const id = useId();
  const { field, fieldState } = useController(controlled);
  const note = fieldState.error?.message;
  return (
    <FormItem
      top={label}
      htmlFor={id}
      status={fieldState.error ? 'error' : 'default'}
      bottom={note}
      bottomId={`${id}-note`}
    >
      <NativeSelect
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        slotProps={{
          select: {
            id,
            getRootRef: field.ref,
            'aria-describedby': note ? `${id}-note` : undefined,
          },
        }}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FormItem>
  );
}

function CurrentPicture({ person: { id, name, picId } }: { person: CurrentUser }) {
  const { t } = useText();
  const addresses = useAddresses();
  if (picId === '') return <PersonPicture person={{ id, name, picId: '' }} size={96} />;
  return (
    <ImageWithFallback
      key={picId}
      title={name}
      className={styles.avatar}
      src={userAvatarAddress(addresses, id, picId)}
      alt={t('picture.current')}
      width={96}
      height={96}
    />
  );
}

interface Fields {
  name: string;
  status: string;
  website: string;
  mainLifeValue: MainLifeValue;
  showsAdult: boolean;
  language: Locale;
}

/**
 * Saves the picture first, then the rest. A change of language reloads the app
 * (docs/product/screens.md#settings).
 */
function useProfileForm(person: CurrentUser) {
  const { locale } = useText();
  const { storage } = usePlatform();
  const textsOf = useErrorTexts();
  const picture = useChosenPicture();
  const upload = usePictureUpload(picture, (error) => textsOf(error).join(' '));
  const { mutateAsync: uploadOwn } = useUploadOwnPicture();
  const save = useSaveProfile();
  // "Saved" disappears with the panel.
  useEffect(() => save.reset, [save.reset]);
  const { name, status, website, mainLifeValue, showsAdult } = person;
  const form = useForm<Fields>({
    defaultValues: { name, status, website, mainLifeValue, showsAdult, language: locale },
  });
  const { reset, resetField, formState } = form;
  const { isSubmitting, isDirty, dirtyFields } = formState;
  const hasChanges = isDirty || picture.chosen.kind === 'picture';
  const [newLanguage, setNewLanguage] = useState<Locale | null>(null);

  useUnsavedGuard(hasChanges);
  const followChanges = useEffectEvent((now: CurrentUser) => {
    for (const field of ['name', 'status', 'website', 'mainLifeValue', 'showsAdult'] as const) {
      if (!dirtyFields[field]) resetField(field, { defaultValue: now[field] });
    }
  });
  // The panel stays mounted while a comic asks for the age, and VK for the name.
  useEffect(() => followChanges(person), [person]);
  // In an effect, once the form counts as saved; otherwise the browser would ask for confirmation.
  useEffect(() => {
    if (newLanguage === null) return;
    storage.set('forceLang', newLanguage);
    window.location.reload();
  }, [newLanguage, storage]);

  const fields = ['name', 'status', 'website', 'mainLifeValue'] as const;
  const send = useFormSubmit(form, fields, async ({ language, ...typed }) => {
    if (!(await upload.send(uploadOwn))) return;
    const profile = {
      ...typed,
      name: typed.name.trim(),
      status: typed.status.trim(),
    };
    // Values that were not changed here may have been changed elsewhere, so they are not sent.
    await save.mutateAsync({
      ...(dirtyFields.name && { name: profile.name }),
      ...(dirtyFields.status && { status: profile.status }),
      ...(dirtyFields.website && { website: profile.website }),
      ...(dirtyFields.mainLifeValue && { mainLifeValue: profile.mainLifeValue }),
      ...(dirtyFields.showsAdult && { showsAdult: profile.showsAdult }),
    });
    reset({ ...profile, language });
    if (language !== locale) setNewLanguage(language);
  });

  return { form, picture, upload, send, isSaved: save.isSuccess && !hasChanges && !isSubmitting };
}

function ProfileForm({ person }: { readonly person: CurrentUser }) {
  const { t } = useText();
  const { form, picture, upload, send, isSaved } = useProfileForm(person);
  const { register, control, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const { ref: adultRef, ...adult } = register('showsAdult');

  return (
    <form onSubmit={send} {...pictureDropProps(picture.choose)} noValidate>
      <FormSuccess text={isSaved ? t('common.saved') : null} />
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <PictureField
        title={t('picture.title')}
        present={<CurrentPicture person={person} />}
        picture={picture}
        upload={upload}
      />
      <TextField
        label={t('profileEdit.name')}
        autoComplete="nickname"
        maxLength={fieldBounds.userName.max}
        field={register('name', {
          validate: {
            isLong: (typed) =>
              typed.trim().length >= fieldBounds.userName.min || t('form.atLeast', fieldBounds.userName.min),
            isVisible: (typed) => isVisibleText(typed.trim()) || t('form.invisibleCharacters'),
          },
        })}
        error={errors.name}
      />
      <TextField
        label={t('profileEdit.status')}
        hint={t('profileEdit.statusHint')}
        autoComplete="off"
        maxLength={fieldBounds.userStatus.max}
        field={register('status')}
        error={errors.status}
      />
      <TextField
        label={t('profileEdit.website')}
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={fieldBounds.website.max}
        field={register('website', {
          validate: (typed) => isWebsite(typed) || t('profileEdit.invalidWebsite'),
        })}
        error={errors.website}
      />
      <ChoiceField
        control={control}
        name="mainLifeValue"
        label={t('lifeValue.title')}
        options={mainLifeValues.map((value) => ({ value, label: t(`lifeValue.${value}`) }))}
      />
      <ChoiceField
        control={control}
        name="language"
        label={t('language.title')}
        options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <FormItem>
        <Checkbox {...adult} getRef={adultRef} description={t('profileEdit.showsAdultHint')}>
          {t('profileEdit.showsAdult')}
        </Checkbox>
      </FormItem>
      <SubmitButton text={t('common.save')} isSending={isSubmitting} />
    </form>
  );
}

export function ProfileEditPanel() {
  const { t } = useText();
  return (
    <OwnAccountPanel id="profileEdit" title={t('profileEdit.title')}>
      {(person) => <ProfileForm key={person.id} person={person} />}
    </OwnAccountPanel>
  );
}
