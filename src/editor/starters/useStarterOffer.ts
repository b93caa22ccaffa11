import { useState } from 'react';
import { useEdited, useEditedProject } from '@/editor/document/EditorContext';
import { isBlank } from '@/editor/starters/isBlank';

/** Whether a beginning is offered. Who just begins never needs it: it goes with the first thing that is done. */
export function useStarterOffer() {
  const project = useEditedProject();
  const isUntouched = useEdited(({ history }) => history.past.length === 0);
  const [isClosed, setClosed] = useState(false);
  return { isOpen: !isClosed && isUntouched && isBlank(project), close: () => setClosed(true) };
}
