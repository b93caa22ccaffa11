import { describe, expect, test } from 'vitest';
import { drawOptions } from '@/player/features/choices/drawOptions';
import { connectText } from '@/player/features/text/connectText';
import { copyAnswer, isSameAnswer } from '@/player/screens/arrangeFooter';
import { openPage, prepareDocument } from '../features/openPage';
import { openPlay } from '../features/openPlay';

const yes = { label: ['Say ', { text: 'yes', bold: true, color: '#ffcc00', size: 2 }], actions: [] };
const no = { label: { ru: 'Нет' }, locked: 'Not yet', when: { seen: 90 }, actions: [] };

async function openDrawn() {
  const choice = { id: 9, type: 'choice', width: 900, height: 900, fill: '#123456', options: [yes, no] };
  const { announced } = await openPlay({ pages: [{ id: 1, objects: [choice] }] }, (player) => [
    connectText(player),
    {
      content: (object) =>
        object.type === 'choice' ? drawOptions(object, player.drawing, player.shell.announce) : undefined,
    },
  ]);
  const [rich, locked] = document.querySelectorAll<HTMLElement>('.option');
  if (rich === undefined || locked === undefined) throw new Error('There are no two options');
  return { rich, locked, announced };
}

describe('an answer under the drawing', () => {
  test('has the style of its text, in the size of an answer', async () => {
    const { rich } = await openDrawn();
    const answer = copyAnswer(rich);
    const run = answer.querySelector<HTMLElement>('.text-content > span');
    expect(answer.textContent).toBe('Say yes');
    expect(answer.style.background).toBe('rgb(18, 52, 86)');
    expect([run?.textContent, run?.style.fontWeight, run?.style.color, run?.style.fontSize]).toEqual([
      'yes',
      '700',
      'rgb(255, 204, 0)',
      '',
    ]);
    expect(rich.querySelector<HTMLElement>('.text-content > span')?.style.fontSize).toBe('2em');
  });

  test('shows that it is locked, and why, and says so when it is pressed', async () => {
    const { locked, announced } = await openDrawn();
    const answer = copyAnswer(locked);
    expect([answer.ariaDisabled, answer.classList.contains('locked')]).toEqual(['true', true]);
    expect(answer.querySelectorAll('.padlock')).toHaveLength(1);
    const words = [...answer.querySelectorAll<HTMLElement>('.text-content')];
    expect(words.map(({ textContent, lang }) => [textContent, lang])).toEqual([
      ['Нет', 'ru'],
      ['Not yet', 'en'],
    ]);
    expect(answer.textContent?.replace(/\s+/g, ' ')).toBe('Нет Not yet');
    answer.click();
    expect(announced).toEqual(['Нет: Not yet']);
  });

  test('is whole while its text is still being typed out', async () => {
    const { rich } = await openDrawn();
    const whole = copyAnswer(rich);
    const words = rich.querySelector('.text-content');
    const coming = document.createElement('span');
    coming.className = 'invisible';
    coming.textContent = 'y ';
    words?.firstChild?.replaceWith('Sa', coming);
    expect(isSameAnswer(whole, copyAnswer(rich))).toBe(true);
    coming.textContent = 'd ';
    expect(isSameAnswer(whole, copyAnswer(rich))).toBe(false);
    expect(isSameAnswer(undefined, whole)).toBe(false);
  });

  test('pulses with those in the drawing, also in Firefox 115, which has no :has()', async () => {
    await prepareDocument();
    const { view } = openPage([]);
    const answers = document.createElement('div');
    answers.className = 'answers';
    document.body.append(answers);
    view.hint();
    const hinting = [...document.querySelectorAll('.hinting')];
    expect(hinting).toEqual([view.element, answers]);
  });
});
