import { addStyle } from '@/player/elements/addStyle';
import easyLettersStyle from '@/player/reading/easyLetters.css?inline';

addStyle(easyLettersStyle);
