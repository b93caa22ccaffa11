import { expect, test } from 'vitest';
import { withRuntime } from '../../../scripts/vite/runtimeInside';

const runtime = 'var e=1,r=(a)=>a+e;export{r as t};\n//# sourceMappingURL=x.js.map';

test('a file has what it needs of the bundler’s own lines in itself', () => {
  const code = withRuntime(
    'import{a as b}from"./x.js";import{t as q}from"./rolldown-runtime-H_1-a.js";q(1);',
    runtime,
  );
  expect(code).toBe('import{a as b}from"./x.js";var{t:q}=(()=>{var e=1,r=(a)=>a+e;return{t:r}})();q(1);');
});

test('a file that needs none stays as it is', () => {
  expect(withRuntime('import{a}from"./x.js";a()', runtime)).toBe('import{a}from"./x.js";a()');
});
