export interface ProjectPageParams {
  readonly autoplay: boolean;
  readonly toComments: boolean;
}

/**
 * `autop=1` plays at once, unless `newcomm=1` asks for the comments
 * (docs/product/screens.md#query-of-the-project-page).
 */
export function readProjectPageParams(path: string): ProjectPageParams {
  const query = new URLSearchParams(path.split('?')[1]);
  const toComments = query.get('newcomm') === '1';
  return { autoplay: query.get('autop') === '1' && !toComments, toComments };
}
