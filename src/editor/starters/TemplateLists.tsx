import { projectCoverAddress } from '@/domain/images';
import { ownComicPictureAddress } from '@/domain/ownComics';
import { projectTexts } from '@/domain/projectTexts';
import { useDraft } from '@/editor/drafts/DraftContext';
import { CopiedComics } from '@/editor/starters/CopiedComics';
import { useText } from '@/i18n/useText';
import { useTemplates } from '@/queries/newProject';
import { useOwnComics } from '@/queries/ownComics';
import { useAddresses } from '@/queries/Server';

/** One's own comics, of whatever state. */
export function OwnTemplates({ userId }: { readonly userId: string }) {
  const { t, locale } = useText();
  const addresses = useAddresses();
  const { projectId } = useDraft();
  const { data, query, isLoadingMore, loadMore } = useOwnComics(userId, 'present');
  const comics = data?.comics
    .filter(({ id }) => id !== projectId)
    .map((comic) => {
      const { name } = projectTexts({ ...comic, description: '' }, locale);
      return {
        id: comic.id,
        name: name.text === '' ? t('editor.name') : name.text,
        lang: name.lang,
        note: t(`ownComics.state.${comic.state}`),
        picture: ownComicPictureAddress(addresses, comic),
        color: comic.thumbnail?.color ?? '',
      };
    });
  return (
    <CopiedComics
      comics={comics}
      query={query}
      more={{ has: data?.hasMore ?? false, isLoading: isLoadingMore, load: loadMore }}
      none={t('editor.starters.ownNone')}
      gone={t('editor.starters.ownGone')}
    />
  );
}

/** Comics whose authors let others start from them. */
export function OthersTemplates() {
  const { t, locale } = useText();
  const addresses = useAddresses();
  const { data, query, isLoadingMore, loadMore } = useTemplates();
  const comics = data?.projects.map((project) => {
    const { id, picId, owner } = project;
    const { name } = projectTexts(project, locale);
    return {
      id,
      name: name.text,
      lang: name.lang,
      ...(owner !== null && { label: t('editor.starters.templateBy', name.text, owner.name) }),
      note: owner?.name ?? '',
      picture: projectCoverAddress(addresses, id, picId),
      color: '',
    };
  });
  return (
    <CopiedComics
      comics={comics}
      query={query}
      more={{ has: data?.hasMore ?? false, isLoading: isLoadingMore, load: loadMore }}
      none={t('editor.starters.templatesNone')}
      gone={t('editor.starters.gone')}
    />
  );
}
