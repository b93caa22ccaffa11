import { Button, Placeholder } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import { PanelFrame } from '@/ui/PanelFrame';

interface MessagePanelProps {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly wayOn: { readonly label: string; readonly go: () => void };
  readonly onBack: () => void;
}

/** A panel that has one thing to say, and a way on. */
export function MessagePanel({ id, icon, title, text, wayOn, onBack }: MessagePanelProps) {
  return (
    <PanelFrame id={id} title={title} onBack={onBack}>
      <main>
        <Placeholder
          icon={icon}
          action={
            <Button size="m" onClick={wayOn.go}>
              {wayOn.label}
            </Button>
          }
        >
          {text}
        </Placeholder>
      </main>
    </PanelFrame>
  );
}
