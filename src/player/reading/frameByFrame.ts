import { framesOf, stepsOfFrames } from '@/comics/frames';
import type { ComicPage, Project } from '@/comics/project';
import type { Player } from '@/player/play/player';
import type { ConnectedFeature } from '@/player/play/playerParts';
import { currentPage, type FeatureRules } from '@/player/rules/playState';
import { readingSettings } from '@/player/rules/readingSettings';
import { sentences } from '@/player/rules/texts';
import type { Shell } from '@/player/screens/shell';
import type { Preferences } from '@/player/storage/preferences';
import { textsIn } from '@/player/texts/playerTexts';

const english = {
  label: 'Frame by frame',
  note: '“Next” goes from frame to frame, each filling the screen. Pinch or press Escape to see the whole page.',
  frame: (number: number, of: number) => `Frame ${number} of ${of}`,
};

const russian: typeof english = {
  label: 'По кадрам',
  note: '«Вперёд» ведёт от кадра к кадру, каждый во весь экран. Щипок или Escape показывают страницу целиком.',
  frame: (number, of) => `Кадр ${number} из ${of}`,
};

const guidedTextsFor = textsIn(english, russian);

interface GuidedParts {
  readonly project: Project;
  readonly player: Pick<Player, 'state' | 'context' | 'text' | 'leaveStep'>;
  readonly preferences: Pick<Preferences, 'settings' | 'change' | 'languages'>;
  readonly shell: Pick<Shell, 'announce'>;
}

/**
 * The reader's guided view, for pages that have frames but no guided view in the file
 * (docs/product/screens.md#frame-by-frame).
 */
export function createGuidedView({ project, player, preferences, shell }: GuidedParts) {
  const { canvas, meta, pages } = project;
  const isOn = () => readingSettings(preferences.settings().reading).guided;
  const texts = () => guidedTextsFor(preferences.languages()[0] ?? '');
  /** Laying out a page again must return the same object. */
  const known = new WeakMap<ComicPage, ComicPage>();
  const guided = (page: ComicPage) => {
    const found = known.get(page);
    if (found !== undefined) return found;
    const frames = page.guidedView === undefined ? framesOf(page, canvas, meta.direction === 'rtl') : [];
    const next = frames.length === 0 ? page : { ...page, guidedView: stepsOfFrames(page, frames, canvas) };
    known.set(page, next);
    return next;
  };
  const rules: FeatureRules = { layOut: (page) => (isOn() ? guided(page) : page) };

  let lastKey = '';
  const feature: ConnectedFeature = {
    follow: (state) => {
      const key = `${state.visit} ${state.step}`;
      if (key === lastKey) return;
      lastKey = key;
      const page = currentPage(player.context, state);
      const steps = page.guidedView ?? [];
      const step = steps[state.step - 1];
      if (step === undefined || state.stage !== 'playing') return;
      const object = page.objects.find(({ id }) => id === step);
      shell.announce(sentences(texts().frame(state.step, steps.length), player.text(object?.alt)));
    },
    settings: () =>
      pages.every((page) => guided(page) === page)
        ? []
        : [
            {
              kind: 'switch',
              label: texts().label,
              note: texts().note,
              on: isOn(),
              change: (guided) => {
                if (!guided) player.leaveStep();
                preferences.change({ reading: { ...preferences.settings().reading, guided } });
              },
            },
          ],
  };
  return { rules, feature };
}
