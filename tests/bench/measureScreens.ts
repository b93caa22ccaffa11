import { prepareBuilds } from './builds';
import { type Figures, figuresOf } from './figures';
import { type Load, load } from './load';
import type { BenchOptions } from './options';
import { buildPageScript } from './page/buildPageScript';
import type { AllFigures } from './report';
import { dragInEditor, type EditorDrags } from './scenarios/editorDrags';
import { type LongFeed, scrollLongFeed } from './scenarios/longFeed';
import { type PlayerTurns, turnPages } from './scenarios/playerTurns';
import { allScenarios, type ScenarioName } from './scenarios/scenarios';
import { type SecondVisit, visitAgain } from './scenarios/secondVisit';
import { firstProjectId, startServers } from './servers';

export interface Screens {
  /** When the archive was built. */
  readonly builtAt: string;
  readonly figures: AllFigures;
  readonly secondVisit: SecondVisit | null;
  readonly longFeed: LongFeed | null;
  readonly playerTurns: PlayerTurns | null;
  readonly editorDrags: EditorDrags | null;
}

/** Opens the chosen screens in a browser. */
export async function measureScreens(
  { runs, builtFolder }: BenchOptions,
  isWanted: (name: string) => boolean,
): Promise<Screens> {
  const builds = await prepareBuilds(builtFolder);
  const probe = await buildPageScript('probe.ts');
  const servers = await startServers(builds);
  try {
    const projectId = await firstProjectId(builds.builtFolder);
    const scenarios = allScenarios(servers, projectId);
    const loads = new Map<ScenarioName, Load[]>();
    // The server compresses a page at its first request.
    await Promise.all(scenarios.map(({ url }) => fetch(url)));
    // Round by round, so that other load on the machine affects all of them alike.
    for (let round = 1; round <= runs; round += 1) {
      for (const scenario of scenarios.filter(({ name }) => isWanted(name))) {
        process.stderr.write(`\rRound ${round} of ${runs}: ${scenario.name.padEnd(12)}`);
        const taken = await load(scenario, probe);
        loads.set(scenario.name, [...(loads.get(scenario.name) ?? []), taken]);
      }
    }
    process.stderr.write(`\r${' '.repeat(40)}\r`);
    const figures: Partial<Record<ScenarioName, Figures>> = {};
    for (const [name, taken] of loads) figures[name] = await figuresOf(taken);
    const secondVisit = isWanted('secondVisit') ? await visitAgain(servers, { projectId, runs }) : null;
    const longFeed = isWanted('longFeed') ? await scrollLongFeed(servers, builds.hostPageFolder) : null;
    const playerTurns = isWanted('playerTurns') ? await turnPages(servers, builds.hostPageFolder) : null;
    const editorDrags = isWanted('editorDrags') ? await dragInEditor() : null;
    return { builtAt: builds.builtAt, figures, secondVisit, longFeed, playerTurns, editorDrags };
  } finally {
    await servers.stop();
  }
}
