import { day } from './day';
import { detective } from './detective';
import { dialogue } from './dialogue';
import { greeting } from './greeting';
import { instruction } from './instruction';
import { photo } from './photo';
import { postcard } from './postcard';
import { quiz } from './quiz';
import { rebus } from './rebus';
import { recipe } from './recipe';
import { scroll } from './scroll';
import { tale } from './tale';
import type { Template } from './template';

/** Every template that a new comic may start from, in the order of the editor's list. */
export const allTemplates: readonly (() => Template)[] = [
  day,
  quiz,
  tale,
  scroll,
  postcard,
  recipe,
  rebus,
  photo,
  dialogue,
  detective,
  greeting,
  instruction,
];
