import { useEffect } from 'react';
import { useHostSignsIn } from '@/features/sign-in/useHostSignsIn';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** Leads whoever comes to a form for passwords to the feeds where there are none; says whether it does. */
export function useLeaveForms(): boolean {
  const hostSignsIn = useHostSignsIn();
  const navigate = useNavigate();
  useEffect(() => {
    if (hostSignsIn) navigate.instead(screens.welcome.path());
  }, [hostSignsIn, navigate]);
  return hostSignsIn;
}
