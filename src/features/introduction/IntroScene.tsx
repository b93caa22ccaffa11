export type IntroChoice = 'meow' | 'push';

interface IntroSceneProps {
  readonly choice: IntroChoice | null;
  /** The text of the cat's speech bubble. */
  readonly shout: string;
}

const teal = '#8fd3c8';
const apricot = '#ffe1b3';
const violet = '#6d5ae6';
const yellow = '#ffd35a';
const paper = '#fff7ec';
const coral = '#ff5a47';
const ink = '#2b2135';
const fur = '#f39a4b';

/** A cat and a door, before and after the reader's choice. */
export function IntroScene({ choice, shout }: IntroSceneProps) {
  return (
    <svg viewBox="0 0 320 220" aria-hidden stroke={ink} strokeWidth="4" strokeLinejoin="round">
      <path fill={teal} stroke="none" d="M0 0h320v220H0z" />
      <path fill={apricot} d="M-4 176h328v48H-4z" />
      <Door isOpen={choice === 'push'} />
      <Cat choice={choice} />
      {choice === 'meow' && (
        <g>
          <path
            fill={paper}
            d="M18 12h132q12 0 12 12v26q0 12-12 12h-18l-8 20-14-20H18Q6 62 6 50V24q0-12 12-12z"
          />
          <text x="84" y="46" fill={coral} stroke="none" fontSize="25" fontWeight="800" textAnchor="middle">
            {shout}
          </text>
        </g>
      )}
    </svg>
  );
}

function Door({ isOpen }: { isOpen: boolean }) {
  return (
    <g>
      <path fill={isOpen ? yellow : violet} d="M202 36h84v140h-84z" />
      {isOpen ? (
        <>
          <path fill={violet} d="m286 36 26-14v170l-26-16z" />
          <path fill={yellow} stroke="none" opacity=".55" d="M202 178h84l-52 42h-98z" />
        </>
      ) : (
        <>
          <path fill="none" opacity=".5" d="M216 50h56v46h-56zM216 112h56v50h-56z" />
          <circle cx="214" cy="108" r="5" fill={yellow} />
        </>
      )}
    </g>
  );
}

function Cat({ choice }: { choice: IntroChoice | null }) {
  const isGlad = choice === 'push';
  return (
    <g transform={isGlad ? 'translate(46 0)' : undefined}>
      <path fill="none" stroke={ink} strokeWidth="16" strokeLinecap="round" d="M84 184q-40 4-36-34" />
      <path fill="none" stroke={fur} strokeWidth="9" strokeLinecap="round" d="M84 184q-40 4-36-34" />
      <path fill={fur} d="M82 194q-8-66 38-66t38 66z" />
      {isGlad && <path fill={fur} d="M150 150q18-22 24-6t-18 22z" />}
      <path fill={fur} d="m78 84 4-36 26 20zM162 84l-4-36-26 20z" />
      <ellipse cx="120" cy="100" rx="48" ry="40" fill={fur} />
      {isGlad ? (
        <path fill="none" strokeLinecap="round" d="M92 98q8-10 16 0m24 0q8-10 16 0" />
      ) : (
        <g fill={ink} stroke="none">
          <circle cx="101" cy="96" r="7" />
          <circle cx="141" cy="96" r="7" />
        </g>
      )}
      <path fill={coral} strokeWidth="3" d="M114 108h12l-6 7z" />
      {choice === 'meow' ? (
        <ellipse cx="120" cy="126" rx="13" ry="11" fill={coral} />
      ) : (
        <path fill="none" strokeLinecap="round" d="M108 120q6 7 12-2 6 9 12 2" />
      )}
    </g>
  );
}
