import type { Ref } from '@/comics/resources';
import type { EditorStore } from '@/editor/document/editorStore';
import { addResource, findResource, type NewResource } from '@/editor/document/resources/addResource';

/** Takes a resource into the comic and names it. */
export function keepResource(store: EditorStore, resource: NewResource): Ref {
  store.run(addResource(resource));
  const ref = findResource(store.state().history.project, resource);
  if (ref === undefined) throw new Error(`The comic did not take ${resource.name}`);
  return ref;
}
