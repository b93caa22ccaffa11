import { createRoot } from 'react-dom/client';
import './list.css';
import { locales } from '@/domain/locale';
import { catalog, heightOf, type Shown, shownSchema, stateOf, statesOf, themes, widths } from './shown';

const shown = shownSchema.parse(Object.fromEntries(new URLSearchParams(window.location.search)));

/** Each link reloads the page: the address alone says what is shown. */
function To({ text, ...change }: Partial<Shown> & { readonly text: string }) {
  const target = { ...shown, ...change };
  const isHere = Object.entries(change).every(([key, value]) => Reflect.get(shown, key) === value);
  const query = new URLSearchParams(Object.entries(target).map(([key, value]) => [key, String(value)]));
  return (
    <a href={`/?${query}`} aria-current={isHere ? 'page' : undefined}>
      {text}
    </a>
  );
}

function Switches() {
  return (
    <nav className="switches" aria-label="How it is shown">
      {widths.map((width) => (
        <To key={width} width={width} text={`${width} px`} />
      ))}
      <span />
      {themes.map((theme) => (
        <To key={theme} theme={theme} text={theme} />
      ))}
      <span />
      {locales.map((lang) => (
        <To key={lang} lang={lang} text={lang} />
      ))}
    </nav>
  );
}

function List() {
  return (
    <nav className="list" aria-label="Panels and dialogs">
      {Object.entries(catalog).map(([heading, subjects]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {Object.keys(subjects).map((subject) => (
              <li key={subject}>
                <To subject={subject} state="" text={subject} />
                {subject === shown.subject && <StateLinks subject={subject} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function StateLinks({ subject }: { readonly subject: string }) {
  return (
    <ul>
      {Object.keys(statesOf(subject)).map((state) => (
        <li key={state}>
          <To subject={subject} state={state} text={state} />
        </li>
      ))}
    </ul>
  );
}

function Frames() {
  const titles = shown.state === '' ? Object.keys(statesOf(shown.subject)) : [shown.state];
  return (
    <main className="frames">
      {titles.map((title) => (
        <Frame key={title} shown={{ ...shown, state: title }} />
      ))}
    </main>
  );
}

function Frame({ shown: frame }: { readonly shown: Shown }) {
  const state = stateOf(frame);
  const title = `${frame.subject}: ${frame.state}`;
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {state === undefined ? (
        <p role="alert">There is no such state.</p>
      ) : (
        <iframe
          title={title}
          src={state.path}
          name={JSON.stringify(frame)}
          style={{ width: frame.width, height: heightOf(frame.width) }}
        />
      )}
    </figure>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
document.title = `${shown.subject} · states of Kadr`;
createRoot(root).render(
  <>
    <List />
    <Switches />
    <Frames />
  </>,
);
