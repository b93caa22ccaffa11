import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldBounds } from '@/domain/fieldBounds';
import { useNavigate, usePlace } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** A search begins when somebody stops typing for a moment. */
const pauseMs = 300;

/**
 * What stands in the field, and what is asked for. That is kept in the address, in the place of what was asked before, so
 * that Back, a reload and a link find it again.
 */
export function useTypedSearch() {
  const navigate = useNavigate();
  const { path, route } = usePlace();
  const [asked, setAsked] = useState(() => askedIn(path));
  const [typed, setTyped] = useState(asked);
  /** What the address says, or is about to: of it alone this is no news. */
  const told = useRef(asked);

  const submit = (text: string) => {
    const next = text.trim();
    if (next === asked) return;
    told.current = next;
    setAsked(next);
    navigate.instead(searchPath(next));
  };

  // In an effect, as these rest while another screen covers this one: the address is that one's then.
  const inAddress = route.screen === 'search' ? askedIn(path) : null;
  const follow = useEffectEvent((next: string) => {
    if (next === told.current) return;
    told.current = next;
    setAsked(next);
    setTyped(next);
  });
  useEffect(() => {
    if (inAddress !== null) follow(inAddress);
  }, [inAddress]);

  const submitTyped = useEffectEvent(() => submit(typed));
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(submitTyped, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, asked]);

  return { typed, asked, type: setTyped, submit: () => submit(typed) };
}

/** A link may carry more than anybody can type. */
function askedIn(path: string): string {
  const q = new URLSearchParams(path.split('?')[1]).get('q') ?? '';
  return q.trim().slice(0, fieldBounds.search.max).trim();
}

function searchPath(q: string): string {
  return q === '' ? screens.search.path() : `${screens.search.path()}?${new URLSearchParams({ q })}`;
}
