import { useEffect, useState } from 'react';
import { withoutQueryParams } from '@/lib/withoutQueryParams';
import { type Arrival, readArrival } from '@/routes/arrival';
import { useNavigate, usePlace } from '@/routes/Routes';

/**
 * What the link wants of the project page: `autop=1` plays at once, unless `newcomm=1` calls for the comments.
 * Both are read once and then leave the address
 * (docs/product/screens.md#query-of-the-project-page).
 */
export function useArrival(): Arrival {
  const { path } = usePlace();
  const navigate = useNavigate();
  const [arrival] = useState(() => readArrival(path));

  useEffect(() => {
    const clean = withoutQueryParams(path, ['autop', 'newcomm']);
    if (clean !== path) navigate.instead(clean);
  }, [path, navigate]);
  return arrival;
}
