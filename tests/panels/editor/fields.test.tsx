import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Ref } from '@/comics/resources';
import { quotaOf } from '@/editor/document/limits';
import { addResource, pictureOfPack } from '@/editor/document/resources/changeResources';
import { AddButton } from '@/editor/elements/fields/AddButton';
import { ColorField, usedColors } from '@/editor/elements/fields/ColorField';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SelectField, SwitchField } from '@/editor/elements/fields/SelectField';
import { TextField } from '@/editor/elements/fields/TextField';
import { PictureField } from '@/editor/inspector/PictureField';
import { PickersContext } from '@/editor/story/PickersContext';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

type Draw<Value> = (value: Value | undefined, onChange: (value: Value, series: string) => void) => ReactNode;

interface KeptProps<Value> {
  readonly first: Value | undefined;
  readonly draw: Draw<Value>;
  readonly onChange: (value: Value, series: string) => void;
  readonly onDrawn: (put: (value: Value | undefined) => void) => void;
}

function Kept<Value>({ first, draw, onChange, onDrawn }: KeptProps<Value>) {
  const [held, setHeld] = useState({ value: first });
  onDrawn((value) => setHeld({ value }));
  return draw(held.value, (value, series) => {
    onChange(value, series);
    setHeld({ value });
  });
}

/** A field that keeps its value; it records the changes, and the undo steps in which they were made. */
function open<Value>(first: Value | undefined, draw: Draw<Value>, locale: 'en' | 'ru' = 'en') {
  const values: Value[] = [];
  const series: string[] = [];
  let put: (value: Value | undefined) => void = () => undefined;
  const shown = renderInEditor(
    <>
      <Kept
        first={first}
        draw={draw}
        onChange={(value, own) => {
          values.push(value);
          series.push(own);
        }}
        onDrawn={(next) => {
          put = next;
        }}
      />
      <button type="button">Elsewhere</button>
    </>,
    comicOf([]),
    locale,
  );
  const steps = () => series.filter((one, index) => one !== series[index - 1]).length;
  const leave = () => shown.user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  return { ...shown, values, steps, leave, put: (value: Value | undefined) => act(() => put(value)) };
}

describe('a picture', () => {
  const cat = pictureOfPack({
    pack: 'friends',
    file: 'cat.webp',
    name: 'cat.webp',
    width: 3,
    height: 5,
    alt: 'A cat',
  });
  const project = addResource(cat).change(comicOf([]));
  const chosen: Ref = [0, 1];

  test('is chosen, replaced and removed, and removal is offered only when there is one', async () => {
    const values: (Ref | undefined)[] = [];
    const field = (value: Ref | undefined) => (
      <PickersContext value={{ choosePicture: async () => chosen }}>
        <PictureField
          label="Background"
          isRemovable
          value={value}
          onChange={(next) => {
            values.push(next);
          }}
        />
      </PickersContext>
    );
    const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    const without = renderInEditor(field(undefined), project);
    expect(names()).toEqual(['Background']);
    await without.user.click(screen.getByRole('button'));
    without.unmount();
    const { user } = renderInEditor(field(chosen), project);
    expect(names()).toEqual(['Background: A cat', 'No picture']);
    await user.click(screen.getByRole('button', { name: 'No picture' }));
    expect(values).toEqual([chosen, undefined]);
  });
});

describe('a number', () => {
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Size' });

  test('accepts either sign and either decimal mark, and rejects what is not a number with a message', async () => {
    const { values, user } = open<number>(7, (value, onChange) => (
      <NumberField label="Size" value={value} min={-10} max={10} onChange={onChange} />
    ));
    const type = async (text: string) => {
      await user.clear(input());
      await user.type(input(), text);
      const note = document.getElementById(input().getAttribute('aria-describedby') ?? '');
      return [values.at(-1), note?.textContent ?? ''];
    };
    expect(await type('3')).toEqual([3, '']);
    expect(await type('2,5')).toEqual([2.5, '']);
    expect(await type('-1.5')).toEqual([-1.5, '']);
    expect(await type('−10')).toEqual([-10, '']);
    expect(await type('.5')).toEqual([0.5, '']);
    expect(await type('11')).toEqual([1, 'At most 10']);
    expect(await type('-11')).toEqual([-1, 'At least -10']);
    expect(await type('1e1')).toEqual([1, 'Enter a number']);
    expect(await type('--4')).toEqual([1, 'Enter a number']);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await user.tab();
    expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['1', null]);
  });

  test('is stepped by keys and buttons, tenfold with Shift, and stops at its limits', async () => {
    const { values, user } = open<number>(9, (value, onChange) => (
      <NumberField label="Size" value={value} min={0} max={20} onChange={onChange} />
    ));
    await user.click(input());
    await user.keyboard(
      '{ArrowUp}{Shift>}{ArrowUp}{ArrowUp}{/Shift}{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}',
    );
    expect(values).toEqual([10, 20, 20, 19, 9, 0]);
    await user.click(screen.getByRole('button', { name: 'Decrease: Size' }));
    await user.click(screen.getByRole('button', { name: 'Increase: Size' }));
    expect(values.slice(6)).toEqual([0, 1]);
    expect(fireEvent.keyDown(input(), { key: 'ArrowUp' })).toBe(false);
    expect(fireEvent.keyDown(input(), { key: 'ArrowLeft' })).toBe(true);
  });

  test.each([
    ['percent', 0.5, '50', '55', 0.55, 0.6, 5],
    ['seconds', 1500, '1.5', '0.25', 250, 350, undefined],
    ['degrees', 30, '30', '-90', -90, -85, undefined],
  ] as const)(
    'in the unit %s is shown and stepped in that unit',
    async (unit, value, shown, typed, kept, next, step) => {
      const { values, user } = open<number>(value, (now, onChange) => (
        <NumberField label="Size" unit={unit} step={step} value={now} onChange={onChange} />
      ));
      expect(input().value).toBe(shown);
      await user.clear(input());
      await user.type(input(), typed);
      expect(values.at(-1)).toBe(kept);
      await user.keyboard('{ArrowUp}');
      expect(values.at(-1)).toBe(next);
    },
  );

  test('names a bound that it accepts, also where the exact one has more digits', async () => {
    const { values, user } = open<number>(100, (value, onChange) => (
      <NumberField label="Size" unit="seconds" min={1} max={299} value={value} onChange={onChange} />
    ));
    for (const [typed, named] of [
      ['0', 'At least 0.01'],
      ['0.3', 'At most 0.29'],
    ] as const) {
      await user.clear(input());
      await user.type(input(), typed);
      screen.getByText(named);
      await user.clear(input());
      await user.type(input(), named.slice(-4));
      expect(input().getAttribute('aria-invalid')).toBeNull();
    }
    expect(values.at(-1)).toBe(290);
  });

  test('that must be whole says so; an unset one steps from the drawn value, or from its minimum', async () => {
    const { values, user, put } = open<number>(undefined, (value, onChange) => (
      <NumberField label="Size" isWhole min={1} max={64} fallback={4} value={value} onChange={onChange} />
    ));
    expect([input().value, input().placeholder]).toEqual(['', '4']);
    await user.type(input(), '2.5');
    expect(values).toEqual([2]);
    screen.getByText('Enter a whole number');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await put(undefined);
    await user.tab();
    expect(input().getAttribute('aria-invalid')).toBeNull();
    await user.click(input());
    await user.keyboard('{ArrowUp}');
    expect(values).toEqual([2, 5]);
  });

  test('has a comma in Russian, and each visit is one undo step', async () => {
    const { values, user, steps, leave } = open<number>(
      1.5,
      (value, onChange) => <NumberField label="Size" value={value} onChange={onChange} />,
      'ru',
    );
    expect(input().value).toBe('1,5');
    await user.click(input());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect([values, steps()]).toEqual([[2.5, 3.5], 1]);
    await leave();
    await user.click(input());
    await user.keyboard('{ArrowUp}');
    expect([values.at(-1), steps()]).toEqual([4.5, 2]);
  });

  test('shows the value of another object as soon as that is selected, and drops what was typed', async () => {
    const { user, put, leave } = open<number>(1, (value, onChange) => (
      <NumberField label="Size" value={value} onChange={onChange} />
    ));
    await user.clear(input());
    await leave();
    await put(8);
    expect(input().value).toBe('8');
  });
});

describe('a text', () => {
  test('has a maximum length, says how little is left, and each visit is one undo step', async () => {
    const onLeave = vi.fn();
    const { user, values, steps, leave } = open<string>('12345', (value, onChange) => (
      <TextField
        label="Name"
        hint="Be brief"
        longest={10}
        value={value}
        onChange={onChange}
        onLeave={onLeave}
      />
    ));
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name', description: 'Be brief' });
    await user.type(input, '678');
    screen.getByRole('textbox', { name: 'Name', description: '2 characters left' });
    await user.type(input, '9');
    screen.getByRole('textbox', { name: 'Name', description: '1 character left' });
    await user.type(input, 'abc');
    expect([input.value, values.at(-1), values.length]).toEqual(['123456789a', '123456789a', 5]);
    await user.keyboard('{Enter}');
    expect(onLeave).toHaveBeenCalledTimes(1);
    await leave();
    expect([onLeave.mock.calls.length, steps()]).toEqual([2, 1]);
    await user.type(input, '{Backspace}');
    expect(steps()).toBe(2);
  });
});

describe('a choice', () => {
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ];

  test('shows what is not among its options, and each visit is one undo step', async () => {
    const { user, values, steps, leave } = open<string>(undefined, (value, onChange) => (
      <SelectField label="Shape" placeholder="Mixed" options={options} value={value} onChange={onChange} />
    ));
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shape' });
    expect(select.selectedOptions[0]?.textContent).toBe('Mixed');
    await user.selectOptions(select, 'Second');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
    await leave();
    await user.selectOptions(select, 'First');
    expect([values, steps()]).toEqual([['b', 'a'], 2]);
  });

  test('of a switch is one undo step each time', async () => {
    const { user, values, steps } = open<boolean>(undefined, (value, onChange) => (
      <SwitchField label="Bold" hint="Heavier" value={value} onChange={onChange} />
    ));
    const box = screen.getByRole('checkbox', { name: 'Bold', description: 'Heavier' });
    await user.click(box);
    await user.click(box);
    expect([values, steps()]).toEqual([[true, false], 2]);
  });

  test('of a switch that is fixed or mixed shows that', async () => {
    renderInEditor(
      <SwitchField label="Bold" isFixed isMixed value onChange={() => undefined} />,
      comicOf([]),
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bold' });
    expect([box.disabled, box.indeterminate, box.checked]).toEqual([true, true, true]);
  });
});

describe('a color', () => {
  test('keeps its transparency, can be picked from colors in use, and can be none', async () => {
    const onClear = vi.fn();
    const { user, values, put } = open<string>('#11223380', (value, onChange) => (
      <ColorField
        label="Fill"
        swatches={['#ff0000', '#00ff0040']}
        value={value}
        onClear={onClear}
        onChange={onChange}
      />
    ));
    const picker = screen.getByLabelText<HTMLInputElement>('Fill', { selector: 'input' });
    const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(picker.value).toBe('#112233');
    fireEvent.change(picker, { target: { value: '#445566' } });
    await user.click(screen.getByRole('button', { name: 'Fill: #00ff0040' }));
    expect(values).toEqual(['#44556680', '#00ff0040']);
    expect([isPressed('Fill: #00ff0040'), isPressed('Fill: #ff0000')]).toEqual(['true', 'false']);
    await put('#FF0000');
    expect([isPressed('Fill: #ff0000'), isPressed('Fill: None')]).toEqual(['true', 'false']);
    await user.click(screen.getByRole('button', { name: 'Fill: None' }));
    expect(onClear).toHaveBeenCalledOnce();
    await put(undefined);
    expect([picker.value, isPressed('Fill: None')]).toEqual(['#000000', 'true']);
    fireEvent.change(picker, { target: { value: '#445566' } });
    expect(values.at(-1)).toBe('#445566');
  });

  test('is offered beside white and black, those that the comic has most first, and eight at most', () => {
    const { canvas } = comicOf([]);
    const shape = (id: number, fill: string) =>
      ({ id, type: 'shape', kind: 'rect', x: 0, y: 0, width: 9, height: 9, fill }) as const;
    const used = (...fills: readonly string[]) =>
      usedColors({
        canvas: { ...canvas, background: '#FFFFFF' },
        pages: [{ id: 1, objects: fills.map((fill, id) => shape(id, fill)) }],
      });
    expect(used('#00ff00', '#ff0000', '#FF0000', '#00ff0080', '#ff0000')).toEqual([
      '#ff0000',
      '#ffffff',
      '#00ff00',
      '#00ff0080',
      '#111111',
    ]);
    const many = Array.from({ length: 12 }, (_, index) => `#0000${10 + index}`);
    expect(used(...many, ...many)).toEqual([...many.slice(0, 8), '#ffffff', '#111111']);
  });

  test('is one undo step for each that is pressed, and one for a whole use of the picker', async () => {
    const { user, values, steps } = open<string>(undefined, (value, onChange) => (
      <ColorField label="Fill" swatches={['#ff0000', '#00ff00']} value={value} onChange={onChange} />
    ));
    const picker = screen.getByLabelText<HTMLInputElement>('Fill', { selector: 'input' });
    fireEvent.change(picker, { target: { value: '#445566' } });
    fireEvent.change(picker, { target: { value: '#445577' } });
    expect(steps()).toBe(1);
    for (const name of ['Fill: #ff0000', 'Fill: #00ff00', 'Fill: #ff0000']) {
      await user.click(screen.getByRole('button', { name }));
    }
    expect([values.length, steps()]).toEqual([5, 4]);
  });
});

test('a button that adds says how many fit, and why none does when it is pressed, and not before', async () => {
  const onAdd = vi.fn();
  for (const [count, note, isOff] of [
    [2, '', null],
    [7, '1 more can be added', null],
    [8, 'Limit reached: 8 at most', 'true'],
  ] as const) {
    const { user, unmount } = renderInEditor(
      <AddButton quota={quotaOf(count, 8)} onAdd={onAdd}>
        {'Add'}
      </AddButton>,
      comicOf([]),
    );
    const button = screen.getByRole('button', { name: 'Add' });
    const described =
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect([described, button.getAttribute('aria-disabled')]).toEqual([note, isOff]);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button);
    await user.click(button);
    expect(screen.queryByRole('alert')?.textContent).toBe(isOff === null ? undefined : note);
    unmount();
  }
  expect(onAdd).toHaveBeenCalledTimes(4);
});
