import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userEndpoints } from '@/api/endpoints/users';
import { fieldBounds } from '@/domain/fieldBounds';
import { withoutUnseen } from '@/domain/visibleText';
import { changeOneself } from '@/queries/account/profile';
import { useApi } from '@/queries/Server';

interface NameAndPicture {
  readonly name: string;
  readonly pictureAddress: string | null;
}

/** Puts what a host says of the person into their profile. A name without its picture is worth having, too. */
export function useTakeHostPerson() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name: told, pictureAddress }: NameAndPicture) => {
      const name = withoutUnseen(told).slice(0, fieldBounds.userName.max).trim();
      await api.call(userEndpoints.save, { user: { name } });
      changeOneself(client, { name });
      if (pictureAddress === null) return;
      try {
        const { picId } = await api.call(userEndpoints.takePicture, { imgURL: pictureAddress });
        changeOneself(client, { picId });
      } catch (error) {
        console.warn('The picture of the host was not taken.', error);
      }
    },
  });
}
