import type { InputObject } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import type { Content, TextBox } from '@/player/draw/drawContext';
import { buttonText, drawText, plainText } from '@/player/draw/drawText';
import { fitTexts } from '@/player/draw/fitText';
import { icon, make, makeButton } from '@/player/elements/dom';
import { isAnswered } from '@/player/features/gestures/applyGesture';
import type { GestureContext } from '@/player/features/gestures/gestureContext';

export function drawInput(object: InputObject, context: GestureContext): Content {
  const { drawing } = context;
  const label = drawing.text(object.label);
  const field = make('input', 'input-field');
  field.type = 'text';
  field.maxLength = 200;
  field.autocomplete = 'off';
  field.setAttribute('autocapitalize', 'off');
  field.enterKeyHint = 'done';
  field.setAttribute('aria-label', label);
  field.placeholder = label;
  field.lang = drawing.language(object.label);
  field.dir = 'auto';
  styleField(field, object, context);

  const enter = makeButton('input-button', context.texts().enter, icon('next'));
  enter.type = 'submit';
  const choose = makeButton('input-button', context.texts().choose, icon('more'));
  const list = make('div', `input-choices${isLow(object, context) ? ' above' : ''}`);
  list.hidden = true;
  const form = make('form', 'input-form', field, enter, list);
  let boxes: TextBox[] = [];

  const close = () => {
    // The buttons may have copies below the drawing; then one of the copies has the focus.
    const hadFocus = !list.hidden && document.activeElement !== field;
    list.hidden = true;
    choose.setAttribute('aria-expanded', 'false');
    if (hadFocus) choose.focus({ preventScroll: true });
  };
  const answer = (text: string) => {
    close();
    const isRight = isAnswered(object, text, context.state());
    form.classList.remove('wrong');
    field.setAttribute('aria-invalid', String(!isRight));
    if (!isRight) {
      // Forces a layout, so that a repeated wrong answer restarts the shake.
      void form.offsetWidth;
      form.classList.toggle('wrong', !drawing.reducedMotion());
      context.announce(context.texts().otherWord);
    } else field.blur();
    context.report(object.id, { kind: 'answer', text });
  };
  // The field's text color fits its own background, not that of the buttons in the list.
  const listed: InputObject = { ...object, textStyle: { ...object.textStyle, color: undefined } };
  const offer = () => {
    if (!list.hidden) return close();
    boxes = [];
    list.replaceChildren(
      ...choicesOf(object, context).map((text) => {
        const box = drawText(listed, text, { ...buttonText, size: 38 }, drawing);
        boxes.push(box);
        const button = makeButton('comics-button', '', box.element);
        button.addEventListener('click', () => {
          field.value = drawing.text(text);
          answer(field.value);
        });
        return button;
      }),
    );
    list.hidden = false;
    choose.setAttribute('aria-expanded', 'true');
    fitTexts(boxes);
    list.querySelector('button')?.focus({ preventScroll: true });
  };

  choose.addEventListener('click', offer);
  if (choicesOf(object, context).length > 0) {
    choose.setAttribute('aria-expanded', 'false');
    enter.after(choose);
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value.trim() !== '') answer(field.value);
    // Readers who cannot type choose an answer instead.
    else if (choose.isConnected) offer();
    else field.focus();
  });
  form.addEventListener('keydown', (event) => {
    const typing = event.target === field;
    if (event.key === 'Escape' && !list.hidden) {
      event.stopPropagation();
      close();
      choose.focus();
    } else if (event.key === 'Escape' && typing) {
      event.stopPropagation();
      field.blur();
    } else if (typing) event.stopPropagation();
  });
  // Touches and text selection here must not turn the page.
  for (const kind of ['pointerdown', 'pointerup', 'click'] as const) {
    form.addEventListener(kind, (event) => event.stopPropagation());
  }

  return {
    nodes: [form],
    boxes: () => boxes,
    refresh: ({ variables }) => {
      const kept = object.variable === undefined ? undefined : variables.get(object.variable);
      if (typeof kept === 'string' && field !== document.activeElement && field.value === '')
        field.value = kept;
    },
  };
}

/** Gives the field the file's text style. */
function styleField(field: HTMLElement, object: InputObject, { drawing }: GestureContext): void {
  const { style } = drawText(object, '', plainText, drawing).body;
  for (const key of ['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'color', 'textAlign'] as const) {
    field.style[key] = style[key];
  }
  if (object.fill !== undefined) field.style.background = object.fill;
  if (object.stroke !== undefined) field.style.borderColor = object.stroke;
  if (object.strokeWidth !== undefined) field.style.borderWidth = `${object.strokeWidth}px`;
  if (object.radius !== undefined) field.style.borderRadius = `${object.radius}px`;
}

/** Sorted alphabetically, so that the position does not reveal the right answer. */
function choicesOf(
  { answers = [], suggestions = [] }: InputObject,
  { drawing }: GestureContext,
): LocalizedText[] {
  const offered = [...answers.flatMap(({ words }) => words.slice(0, 1)), ...suggestions];
  return offered.sort((one, other) => drawing.text(one).localeCompare(drawing.text(other)));
}

/** In the lower half of the page the list opens upwards. */
function isLow({ y, height }: InputObject, { drawing }: GestureContext): boolean {
  return y + height / 2 > drawing.project.canvas.height / 2;
}
