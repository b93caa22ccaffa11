import { useQueryClient } from '@tanstack/react-query';

const key = ['typedEmail'];

/** What a visitor has typed in one form for an email is there in the next one, until somebody signs in. */
export function useTypedEmail() {
  const client = useQueryClient();
  return {
    typedEmail: client.getQueryData<string>(key) ?? '',
    keepEmail: (email: string) => client.setQueryData(key, email),
  };
}
