import choicesStyle from '@/player/features/choices/choices.css?inline';
import gesturesStyle from '@/player/features/gestures/gestures.css?inline';
import textStyle from '@/player/features/text/text.css?inline';
import timersStyle from '@/player/features/timers/timers.css?inline';
import playerStyle from '@/player/player.css?inline';

/**
 * Nothing is interactive or moves; what a reader does not see at once is faint. The colors are the comic's on every
 * system.
 */
const ownStyle = `
:host {
  display: block;
  overflow: clip;
  font: 16px / 1.35 system-ui, sans-serif;
  text-align: start;
  pointer-events: none;
  user-select: none;
}
* {
  pointer-events: none !important;
  animation: none !important;
  transition: none !important;
}
.sheet {
  left: 0;
  forced-color-adjust: none;
  box-shadow: var(--sheet-shadow, none);
  transform: none;
  transform-origin: 0 0;
}
.object.faint {
  opacity: 0.35 !important;
}
.object.hotspot .ring {
  stroke: transparent;
}
.input-field .textbox {
  inset: 0 29px;
}
`;

const text = [playerStyle, choicesStyle, gesturesStyle, textStyle, timersStyle, ownStyle]
  .join('\n')
  .replaceAll(':root', ':host');

/** Browsers load fonts of the document only, not those of a shadow root. */
const lettering = [...textStyle.matchAll(/@font-face\s*\{[^}]*\}/g)].join('\n');

let sheet: CSSStyleSheet | null = null;

export function addDrawingStyle(root: ShadowRoot): void {
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    sheet ??= new CSSStyleSheet();
    if (sheet.cssRules.length === 0) {
      sheet.replaceSync(text);
      const letters = new CSSStyleSheet();
      letters.replaceSync(lettering);
      document.adoptedStyleSheets.push(letters);
    }
    root.adoptedStyleSheets = [sheet];
    return;
  }
  const style = document.createElement('style');
  style.textContent = text;
  root.append(style);
}
