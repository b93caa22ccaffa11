import { type ComponentProps, useState } from 'react';
import type { Pen as LoadedPen } from '@/editor/canvas/pen/Pen';
import { ToolBar } from '@/editor/canvas/ToolBar';
import toolStyles from '@/editor/canvas/ToolBar.module.css';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { lazyPart } from '@/editor/elements/lazyPart';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { useText } from '@/i18n/useText';

const Pen = lazyPart(
  async () => (await import('@/editor/canvas/pen/Pen')).Pen,
  ({ children }) => <div className={toolStyles.tools}>{children}</div>,
);

interface DrawingMode {
  /** The drawing to continue, `null` for a new one; `undefined` outside drawing mode. */
  readonly begun: number | null | undefined;
  /** `false` where drawing is not possible. */
  readonly begin: (drawing: number | null) => boolean;
  readonly end: () => void;
}

export function useDrawingMode(): DrawingMode {
  const { t } = useText();
  const store = useEditorStore();
  const showNotice = useNotice();
  const isSelected = useEdited(({ selected }) => selected.length > 0);
  const isLayout = useEdited(({ opened }) => opened?.kind === 'portrait' || opened?.kind === 'steps');
  const [begun, setBegun] = useState<number | null>();
  // Selecting something ends drawing.
  if (begun !== undefined && (isLayout || isSelected)) setBegun(undefined);
  return {
    begun,
    begin: (drawing) => {
      // In a layout it has another box, which cannot grow with each stroke.
      if (isLayout) showNotice(t('editor.pen.wideOnly'));
      else {
        store.select([]);
        setBegun(drawing);
      }
      return !isLayout;
    },
    end: () => setBegun(undefined),
  };
}

interface CanvasToolsProps extends Omit<ComponentProps<typeof LoadedPen>, 'begun'> {
  readonly begun: DrawingMode['begun'];
  readonly tools: ComponentProps<typeof ToolBar>;
}

export function CanvasTools({ begun, tools, ...pen }: CanvasToolsProps) {
  const isOfSteps = useEdited(({ opened }) => opened?.kind === 'steps');
  if (begun !== undefined) return <Pen begun={begun} {...pen} />;
  return isOfSteps ? null : <ToolBar {...tools} />;
}
