import { useQueryClient } from '@tanstack/react-query';

const key = ['typedEmail'];

/** Shares an email that a visitor has typed between forms, until somebody signs in. */
export function useTypedEmail() {
  const client = useQueryClient();
  return {
    typedEmail: client.getQueryData<string>(key) ?? '',
    keepEmail: (email: string) => client.setQueryData(key, email),
  };
}
