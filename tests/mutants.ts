/** A fault of one line that the fast tests are to notice (CONTRIBUTING.md#the-quick-loop). */
export interface Mutant {
  /** What goes wrong for a person or a caller. */
  readonly fault: string;
  /** A text that is in the sources once. */
  readonly before: string;
  /** The name of its file, where others have the same text. */
  readonly within?: string;
  readonly after: string;
  /** Test files that touch it, by their paths or the beginnings of them. */
  readonly tests: readonly string[];
}

/** By what is to be proven: in each area at least nine of ten are to be noticed. */
export const mutants: Readonly<Record<string, readonly Mutant[]>> = {
  'panels and features': [
    {
      fault: 'Of two people who get access to a feed, the second takes the place of the first.',
      before: 'setAdded([person, ...added])',
      after: 'setAdded([person])',
      tests: ['tests/panels/customFeedEdit'],
    },
    {
      fault: 'One more person than a feed can have may be given access.',
      before: 'isFull: access.length >= maxPageSize',
      after: 'isFull: access.length > maxPageSize',
      tests: ['tests/panels/customFeedEdit'],
    },
    {
      fault: 'Whoever gives access to one person and takes it from another saves only the first.',
      before: 'if (revoked.length > 0) await',
      after: 'if (revoked.length > 0 && granted.length === 0) await',
      tests: ['tests/panels/customFeedEdit'],
    },
    {
      fault: 'When the last comic of a feed is taken out, the focus is lost.',
      before: 'projects[place + 1] ?? projects[place - 1]',
      after: 'projects[place + 1]',
      tests: ['tests/panels/customFeed.'],
    },
    {
      fault: 'Whoever mutes a second person hears the first again.',
      before: 'isMuted ? [...others, userId] : others',
      after: 'isMuted ? [userId] : others',
      tests: ['tests/panels/comments'],
    },
    {
      fault: 'Of several unread news only the latest is marked.',
      before: 'isUnread={news.unreadIds.includes(item.id)}',
      after: 'isUnread={news.unreadIds[0] === item.id}',
      tests: ['tests/panels/news', 'tests/panels/unreadNews'],
    },
    {
      fault: 'A comment of exactly the longest length cannot be sent.',
      before: "text.trim() !== '' && left >= 0",
      after: "text.trim() !== '' && left > 0",
      tests: ['tests/panels/comments'],
    },
    {
      fault: 'A picture that is read slowly replaces the one that was chosen after it.',
      before: 'if (latest.current !== file) return;',
      after: '',
      tests: ['tests/panels/profileEdit'],
    },
    {
      fault: 'The plan for half a year is called a month.',
      before: "'4': 'pro.halfYear'",
      after: "'4': 'pro.month'",
      tests: ['tests/panels/pro.'],
    },
    {
      fault: 'A website that was saved by other rules may run a script.',
      before: "address === '' || !isWebsite(address) ||",
      after: "address === '' ||",
      tests: ['tests/panels/profile.'],
    },
  ],
  'queries and rules': [
    {
      fault: 'Three comments that say the same have no keys of their own.',
      before: 'counts.set(identity, count + 1)',
      after: 'counts.set(identity, 1)',
      tests: ['tests/unit/domain/commentList'],
    },
    {
      fault: 'After the last comic of a list none is next.',
      before: ', ...projects.slice(0, Math.max(0, place))]',
      after: ']',
      tests: ['tests/unit/domain/nextProject'],
    },
    {
      fault: 'A comic twice as long is not alike any more.',
      before: '<= 2 * shortest',
      after: '< 2 * shortest',
      tests: ['tests/unit/domain/similarComics'],
    },
    {
      fault: 'The first publishing for everybody counts as a step back.',
      before: 'return wanted !== publishedGlobally;',
      after: 'return true;',
      tests: ['tests/unit/domain/publishingMoves', 'tests/unit/editor/publish'],
    },
    {
      fault: 'Pro goes on in the moment in which it ends.',
      before: 'endMs <= nowMs',
      after: 'endMs < nowMs',
      tests: ['tests/unit/domain/proStatus', 'tests/panels/pro.'],
    },
    {
      fault: 'Asked for again, a long list of comments has its first hundred twice.',
      before: 'before = earlier;',
      after: 'before = undefined;',
      tests: ['tests/unit/queries/useComments'],
    },
    {
      fault: 'News that come while the page is open take the mark of the earlier unread ones away.',
      before: '[...unreadIds, ...markedBefore]',
      after: '(unreadIds.length > 0 ? unreadIds : markedBefore)',
      tests: ['tests/panels/news', 'tests/panels/unreadNews'],
    },
    {
      fault: 'A list of people whose count is too high offers more for ever.',
      before: 'page.receivedCount === 0 ? readCount : value',
      after: 'value',
      tests: ['tests/panels/people'],
    },
    {
      fault: 'Whoever likes and takes it back at once keeps the like.',
      before: 'while (sent === null || sent.value !== desired)',
      after: 'if (sent === null || sent.value !== desired)',
      tests: ['tests/unit/queries/useLike'],
    },
    {
      fault: 'After a begun comic was deleted elsewhere, no new one can be made.',
      before: 'if (isNotFound(error)) reserved.delete(personId);',
      after: '',
      tests: ['tests/panels/create'],
    },
  ],
  editor: [
    {
      fault: 'A cover that is drawn slowly replaces the one that was chosen after it.',
      before: 'if (own === turn.current) setState(next);',
      after: 'setState(next);',
      tests: ['tests/panels/editor/publish'],
    },
    {
      fault: 'A comic can be published before the last change was checked.',
      before: '!areCurrent || stopping.length > 0',
      after: 'stopping.length > 0',
      tests: ['tests/panels/editor/publish', 'tests/panels/editor/problems'],
    },
    {
      fault: 'A second content warning takes the first away.',
      before: 'one === warning ? isOn : warnings.includes(one)',
      after: 'one === warning && isOn',
      tests: ['tests/panels/editor/publish'],
    },
    {
      fault: 'A comic made as a comment is offered to the feeds of all.',
      before: 'isComment ? moves.filter((state) => state !== publishedGlobally) : moves',
      after: 'moves',
      tests: ['tests/panels/editor/publish', 'tests/unit/editor/publish'],
    },
    {
      fault: 'Whoever hides a comic with its new version shows the new version to all first.',
      before: 'if (isLessPublic(target, present)) await setState(target);',
      after: '',
      tests: ['tests/unit/editor/publish', 'tests/panels/editor/publish'],
    },
    {
      fault: 'Two quick presses publish twice.',
      before: 'if (client.isMutating(publishingOf(projectId)) > 0) return;',
      after: '',
      tests: ['tests/panels/editor/publish'],
    },
    {
      fault: 'With Shift, a number goes on by single steps.',
      before: 'event.shiftKey ? way * 10 : way',
      after: 'way',
      tests: ['tests/panels/editor/inspector', 'tests/unit/editor/elements'],
    },
    {
      fault: 'A button that is off does its work all the same.',
      before: 'isOff ? onRefused?.() : onClick()',
      within: 'IconButton.tsx',
      after: 'onClick()',
      tests: ['tests/panels/editor/offButtons'],
    },
    {
      fault: 'What is typed after an undo is undone together with what was typed before it.',
      before: 'last?.series === series && history.future.length === 0',
      after: 'last?.series === series',
      tests: ['tests/unit/editor/document/undo'],
    },
    {
      fault: 'The last object that a comic may have is refused.',
      before: 'countObjects(project) + count <= comicsLimits.objects',
      after: 'countObjects(project) + count < comicsLimits.objects',
      tests: ['tests/unit/editor/document'],
    },
    {
      fault: 'A drag of a selected object moves the one that lies above it.',
      before: 'const grabbed = candidates.find((id) => selected.includes(id)) ?? candidates[0];',
      after: 'const [grabbed] = candidates;',
      tests: ['tests/unit/editor/canvas/pointer'],
    },
    {
      fault: 'Several objects that are dragged snap to the second of themselves.',
      before: 'filter(({ id }) => !ids.includes(id))',
      within: 'drags.ts',
      after: 'filter(({ id }) => id !== ids[0])',
      tests: ['tests/unit/editor/canvas/drags'],
    },
    {
      fault: 'A third of several objects that differs is not shown.',
      before: 'const [first, ...others] = values;',
      within: 'ObjectField.tsx',
      after: 'const [first, ...others] = values.slice(0, 2);',
      tests: ['tests/panels/editor/inspector'],
    },
    {
      fault: 'Arrow keys that are minutes apart are undone together.',
      before: 'current.name === name && time - current.time < 1000',
      after: 'current.name === name',
      tests: ['tests/panels/editor/canvas'],
    },
    {
      fault: 'After something was asked of a page on the map, the focus is lost.',
      before: '}, [connectingId]);',
      after: '}, []);',
      tests: ['tests/panels/editor/storyMap'],
    },
    {
      fault: 'A conflict that was put off is never asked about again.',
      before: 'setLater(null);',
      within: 'DraftSession.tsx',
      after: '',
      tests: ['tests/panels/editorOpening'],
    },
    {
      fault: 'An import goes on after its sheet was closed.',
      before: 'useEffect(() => () => running.current?.abort(), []);',
      after: '',
      tests: ['tests/panels/editor/filesSheet'],
    },
    {
      fault: 'A sound goes on after its sheet was closed.',
      before: 'useEffect(() => () => sound.current?.pause(), []);',
      after: '',
      tests: ['tests/panels/editor/soundsAndShelf'],
    },
    {
      fault: 'A full comic refuses a stock picture that it has.',
      before: "isNew && quota.kind === 'none'",
      after: "quota.kind === 'none'",
      tests: ['tests/panels/editor/picturesSheet'],
    },
    {
      fault: 'A renewed key restarts the preview.',
      before: 'const [fileKey] = useState(draft.fileKey ?? null);',
      after: 'const { fileKey = null } = draft;',
      tests: ['tests/panels/editor/playSheet'],
    },
  ],
  'player and comics': [
    {
      fault: 'A condition one deeper than allowed is passed over.',
      before: 'part.depth === conditionDepth + 1',
      after: 'part.depth === conditionDepth + 2',
      tests: ['tests/unit/comics/validateProject'],
    },
    {
      fault: 'A value that is taken from a variable that is not there is passed over.',
      before: "...checkVariable(known, value.from, [...path, 'from']),",
      after: '',
      tests: ['tests/unit/comics/validateProject', 'tests/unit/comics/features'],
    },
    {
      fault: 'Actions after the end of the story are passed over.',
      before: "if (name === 'go' || name === 'restart' || name === 'end') return true;",
      after: "if (name === 'go' || name === 'restart') return true;",
      tests: ['tests/unit/comics/validateProject'],
    },
    {
      fault: 'What flashes by being hidden is passed over.',
      before: "if (name === 'show' || name === 'hide') return [start];",
      after: "if (name === 'show') return [start];",
      tests: ['tests/unit/comics/validateProject'],
    },
    {
      fault: 'A die never shows its highest number.',
      before: 'random() * (highest - lowest + 1)',
      after: 'random() * (highest - lowest)',
      tests: ['tests/unit/player/rules/variables'],
    },
    {
      fault: 'The last step of a guided view is left out.',
      before: 'step <= steps.length',
      after: 'step < steps.length',
      tests: ['tests/unit/player/rules/guidedView', 'tests/unit/player/rules/readerMoves'],
    },
    {
      fault: 'A guided view cuts the tail off a bubble that points down.',
      before: 'Math.max(y + height, tipY) - top',
      after: 'y + height - top',
      tests: ['tests/unit/player/rules/guidedView'],
    },
    {
      fault: 'An ending does not wait for what happens otherwise.',
      before: 'actionsTime(action.else ?? [], soundDuration)',
      after: '0',
      tests: ['tests/unit/player/rules/endingDelay'],
    },
    {
      fault: 'Whoever goes back sets a variable once more that is set otherwise.',
      before: 'else: omitSetActions(action.else ?? [])',
      after: 'else: action.else ?? []',
      tests: ['tests/unit/player/rules/readerMoves', 'tests/unit/player/rules/wayBack'],
    },
    {
      fault: 'A timer of a page that was left goes on after the comic is opened again.',
      before: 'state.timers?.filter(({ visit }) => visit === undefined || visit === state.visit)',
      after: 'state.timers',
      tests: ['tests/unit/player/rules/savedPlay', 'tests/unit/player/features/timers'],
    },
  ],
  server: [
    {
      fault: 'The second batch of news waits for the next round.',
      before: 'return done > 0 && taken.length === batchSize;',
      after: 'return false;',
      tests: ['tests/contract/server/newsQueue'],
    },
    {
      fault: 'Of many old news only the first thousand go.',
      before: 'while ((await dropOldest(database)) === deletedAtOnce);',
      after: 'await dropOldest(database);',
      tests: ['tests/contract/server/news'],
    },
    {
      fault: 'Two news that come together count as one unread.',
      before: '+ more.items',
      after: '+ 1',
      tests: ['tests/contract/server/news'],
    },
    {
      fault: 'A person may have any number of sessions.',
      before: 'const sessionsOfPerson = 50;',
      after: 'const sessionsOfPerson = 5000;',
      tests: ['tests/contract/server/sessions'],
    },
    {
      fault: 'A link to a new password works for weeks.',
      before: 'resetPassword: 2,',
      after: 'resetPassword: 500,',
      tests: ['tests/contract/server/limits'],
    },
    {
      fault: 'Whoever goes on asking is never free of a limit again.',
      before: 'then excluded.ends_at else',
      after: 'then excluded.ends_at when true then excluded.ends_at else',
      tests: ['tests/contract/server/limits', 'tests/contract/server/actionLimits'],
    },
    {
      fault: 'Whoever waits out the longest wait may try ten passwords at once again.',
      before: 'inSeconds(limit.resetAfterSeconds)',
      after: 'inSeconds(limit.longestWaitSeconds)',
      tests: ['tests/contract/server/limits', 'tests/contract/server/bruteForce'],
    },
    {
      fault: 'One more person than a feed can have is given access.',
      before: '(row?.granted ?? 0) + 1 > maxPageSize',
      after: '(row?.granted ?? 0) > maxPageSize',
      tests: ['tests/contract/server/feedAccess'],
    },
    {
      fault: 'The second page of who has access leaves one person out.',
      before: 'Math.max(0, offset - 1)',
      after: 'offset',
      tests: ['tests/contract/server/feedAccess'],
    },
    {
      fault: 'The second cover of a feed leaves the files of the first behind.',
      before: "if (earlier !== '') await deleteStoredImage(files, folder, 'customFeedCover', earlier);",
      after: '',
      tests: ['tests/contract/server/customFeeds'],
    },
  ],
  'hosts, routes, app and offline': [
    {
      fault: 'A comic that was played goes when there is no room to keep it.',
      before: 'project.playedAt === null ? null : { ...project, keptAt: null }',
      after: 'null',
      tests: ['tests/unit/offline'],
    },
    {
      fault: 'What a person alone could see stays on the device after they signed out.',
      before: 'answer !== undefined && (await isClosed(answer))) await dropProject(id);',
      after: 'answer === undefined && (await isClosed(answer))) await dropProject(id);',
      tests: ['tests/unit/offline'],
    },
    {
      fault: 'An old late answer is given as news.',
      before: 'Date.now() - since > offlineLimits.lateAnswerSeconds * 1000',
      after: 'Date.now() - since < 0',
      tests: ['tests/unit/offline'],
    },
    {
      fault: 'What a comic has already counts for nothing when its room is counted.',
      before: 'bytes + (own ? bytesOf(own) : 0)',
      after: 'bytes',
      tests: ['tests/unit/offline'],
    },
    {
      fault: 'A link with two commas is cut by the network.',
      before: "attachments = url.replaceAll(',', '%2C')",
      within: 'nativeNetwork.ts',
      after: "attachments = url.replace(',', '%2C')",
      tests: ['tests/contract/platformNativeNetwork'],
    },
    {
      fault: 'A place that the host asked for is opened once more by whoever listens later.',
      before: 'missed = null;',
      after: '',
      tests: ['tests/contract/platform.test'],
    },
    {
      fault: 'A store that another tab has cleared is not noticed.',
      before: '(event.key === key || event.key === null)',
      after: '(event.key === key)',
      tests: ['tests/unit/platform/deviceStorage'],
    },
    {
      fault: 'Every panel that was ever open stays in memory.',
      before: '.slice(-keptPanels)',
      after: '',
      tests: ['tests/unit/routes/panelStack'],
    },
    {
      fault: 'On an iPad the app inside VK looks as on Android.',
      before: "if (client.startsWith('mobile_ip')) return 'ios';",
      after: "if (client === 'mobile_iphone') return 'ios';",
      tests: ['tests/contract/platformVkLook'],
    },
    {
      fault: 'A link that was meant for another tab opens here before the app is there.',
      before: '!interceptsLinks || event.ctrlKey || event.metaKey',
      after: '!interceptsLinks',
      tests: ['tests/unit/app/earlyTaps'],
    },
  ],
};
