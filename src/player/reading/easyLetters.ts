import { addStyle } from '@/player/elements/dom';
import easyLettersStyle from '@/player/reading/easyLetters.css?inline';

addStyle(easyLettersStyle);
