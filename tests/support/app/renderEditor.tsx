import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { createApiClient } from '@/api/callEndpoint';
import { withTerms } from '@/api/http';
import { readUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';
import type { ProjectFile } from '@/comics/project';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { createTermsQuestion, TermsNote } from '@/editor/shell/AccountNotes';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { HostFrame } from '@/platform/HostFrame';
import type { Platform } from '@/platform/Platform';
import { PlatformProvider } from '@/platform/PlatformContext';
import { createQueryClient } from '@/queries/queryClient';
import { ServerProvider } from '@/queries/Server';
import { watchSubscriptions } from '../dom/leftBehind';
import { type Answers, createPreparedTransport } from './preparedTransport';

const read = (name: string) => JSON.parse(readFileSync(`localize/${name}.json`, 'utf8'));

export interface EditorOptions {
  readonly project?: ProjectFile;
  readonly answers?: Answers;
  /** Replaces parts of the website's host. */
  readonly host?: Partial<Platform>;
  readonly addresses?: Partial<UrlsConfig>;
}

/** Renders a part of the editor with a comic, and with responses that are checked against the contract. */
export function renderEditor(
  part: ReactNode,
  { project = newProject('Fox', 'en'), answers = {}, host = {}, addresses = {} }: EditorOptions = {},
) {
  const server = createPreparedTransport(answers);
  const platform = { ...createWebPlatform(window), ...host };
  const queryClient = createQueryClient();
  const store = watchSubscriptions(createEditorStore(project));
  const terms = createTermsQuestion();
  const api = createApiClient({
    baseUrl: '',
    staticUrl: '',
    token: () => 'token',
    language: () => 'en',
    onEvent: () => undefined,
    transport: withTerms(server.transport, { askForTerms: terms.ask }),
  });
  const i18n = startI18n({ locale: 'en', texts: { ...read('en'), ...read('editor.en') } });
  const view = render(
    <PlatformProvider platform={platform}>
      <TextProvider i18n={i18n}>
        <ServerProvider
          api={api}
          addresses={{ ...readUrlsConfig({}).config, staticUrls: [''], ...addresses }}
          tokens={platform.storage}
          queryClient={queryClient}
        >
          <HostFrame locale="en">
            <EditorProvider store={store}>{part}</EditorProvider>
            <TermsNote terms={terms} />
          </HostFrame>
        </ServerProvider>
      </TextProvider>
    </PlatformProvider>,
  );
  onTestFinished(() => {
    view.unmount();
    queryClient.clear();
    expect(server.faults).toEqual([]);
  });
  return { server, store, queryClient, user: userEvent.setup(), unmount: view.unmount };
}
