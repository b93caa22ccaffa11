import type { FindingCode } from '@/comics/validate/finding';

interface Hint {
  readonly en: string;
  readonly ru: string;
}

const hints: Readonly<Record<FindingCode, Hint>> = {
  E_JSON: {
    en: 'Correct the file so that it is valid JSON; the error is near the location in the message.',
    ru: 'Исправьте файл, чтобы он стал корректным JSON; ошибка рядом с местом, указанным в сообщении.',
  },
  E_FORMAT: {
    en: 'Write "format": "kadr-comics" at the top, or open a file of this studio; files of the old editor are not supported.',
    ru: 'Напишите в начале "format": "kadr-comics" или откройте файл этой студии; файлы старого редактора не поддерживаются.',
  },
  E_VERSION: {
    en: 'Update the program that reads the file; if the comic uses features of version 2, write "version": 2.',
    ru: 'Обновите программу, которая читает файл; если комикс использует возможности версии 2, напишите "version": 2.',
  },
  E_REQUIRES: {
    en: 'Remove the feature from "requires", or use a program that supports it.',
    ru: 'Удалите эту возможность из "requires" или используйте программу, которая её поддерживает.',
  },
  E_SCHEMA: {
    en: 'Add the missing key, or correct the value.',
    ru: 'Добавьте недостающий ключ или исправьте значение.',
  },
  E_DUPLICATE_ID: {
    en: 'Give one of the two the next free id from "ids", and increment "midn".',
    ru: 'Присвойте одному из двух следующий свободный номер из "ids" и увеличьте "midn" на единицу.',
  },
  E_REF_PAGE: {
    en: 'Refer to an existing page, or add the missing one.',
    ru: 'Укажите существующую страницу или добавьте недостающую.',
  },
  E_REF_OBJECT: {
    en: 'Refer to an object of the same page, or to an existing symbol or list.',
    ru: 'Укажите объект этой же страницы либо существующий символ или список.',
  },
  E_REF_RESOURCE: {
    en: 'Refer to an existing resource of the right kind: an image or a sound.',
    ru: 'Укажите существующий ресурс нужного вида: картинку или звук.',
  },
  E_REF_VARIABLE: {
    en: 'Add the variable to "variables", or correct its name; write {{ for a literal brace.',
    ru: 'Добавьте переменную в "variables" или исправьте её имя; саму фигурную скобку пишите как {{.',
  },
  E_VARIABLE_TYPE: {
    en: "Use a value and an operation that match the variable's type and bounds.",
    ru: 'Используйте значение и операцию, которые соответствуют типу и границам переменной.',
  },
  E_PATH: {
    en: 'Use a known path type and only letters A-Z a-z, digits and . _ - / in the path, without "..".',
    ru: 'Используйте известный вид пути; в пути допустимы только латинские буквы, цифры и . _ - /, без «..».',
  },
  E_MIDN: {
    en: 'Set "midn" above the highest id of its space; opening and saving the file does this automatically.',
    ru: 'Сделайте "midn" больше самого большого номера этого вида; при открытии и сохранении файла это происходит автоматически.',
  },
  E_LIMIT: {
    en: 'Reduce the number, length or size to the limit in the message.',
    ru: 'Уменьшите количество, длину или размер до предела, указанного в сообщении.',
  },
  E_ZIP: {
    en: 'Create the package again as a plain ZIP with project.json at its root and all media files that it refers to.',
    ru: 'Создайте архив заново: обычный ZIP с project.json в корне и всеми картинками и звуками, на которые он ссылается.',
  },
  E_LOOP: {
    en: 'Break the cycle of page turns: make one of the pages wait for a tap or a choice.',
    ru: 'Разорвите цикл переходов: пусть одна из страниц ждёт касания или выбора.',
  },
  W_ZIP: {
    en: 'If you need the page, save it again as a complete PNG, JPEG, WebP or GIF, and repeat the import.',
    ru: 'Если страница нужна, сохраните её заново целиком как PNG, JPEG, WebP или GIF и повторите импорт.',
  },
  W_ALT: {
    en: 'Describe the image in "alt", or write "" if it is only decoration.',
    ru: 'Опишите картинку в "alt" или напишите "", если она только украшает.',
  },
  W_CAPTION: {
    en: 'Describe the sound in "caption".',
    ru: 'Опишите звук в "caption".',
  },
  W_LANGUAGE: {
    en: 'Translate the text, or remove the language from "languages".',
    ru: 'Переведите текст или удалите язык из "languages".',
  },
  W_DEAD_END: {
    en: 'Add "next", or a choice or button that leads to another page, or mark the page with "end".',
    ru: 'Добавьте "next" либо выбор или кнопку, которые ведут на другую страницу, или отметьте страницу ключом "end".',
  },
  W_DEAD_OPTION: {
    en: 'Add actions to the option, or remove it.',
    ru: 'Добавьте варианту действия или удалите его.',
  },
  W_DEAD_BUTTON: {
    en: 'Add actions to the list, or remove the button, tap or gesture.',
    ru: 'Добавьте действия в список или удалите кнопку, касание или жест.',
  },
  W_AFTER_GO: {
    en: 'Move these actions before the one that leaves the page, or remove them.',
    ru: 'Переместите эти действия перед тем, которое уводит со страницы, или удалите их.',
  },
  W_UNREACHABLE: {
    en: 'Link to the page from another one, or delete it.',
    ru: 'Добавьте переход на эту страницу с другой или удалите её.',
  },
  W_LOOP: {
    en: 'Make one of the pages wait for a tap or a choice, or lead out of the cycle.',
    ru: 'Пусть одна из страниц ждёт касания или выбора либо выводит из цикла.',
  },
  W_HIDDEN: {
    en: 'Move the object onto the page, or increase the contrast of its text with the background; for a prompt, set "promptFill".',
    ru: 'Переместите объект на страницу или сделайте текст контрастнее фона; для вопроса задайте "promptFill".',
  },
  W_TEXT_SIZE: {
    en: 'Increase the text size (at least 30 units on a canvas 1080 wide), enlarge the box, or shorten the text.',
    ru: 'Увеличьте размер текста (не меньше 30 единиц на холсте шириной 1080), увеличьте рамку или сократите текст.',
  },
  W_BUBBLE: {
    en: 'Move the bubble, let it grow where there is space, or shorten the text.',
    ru: 'Переместите облачко, дайте ему расти туда, где есть место, или сократите текст.',
  },
  W_TAP_SIZE: {
    en: 'Enlarge the target to at least 81 units on a canvas 1080 wide.',
    ru: 'Увеличьте область касания: не меньше 81 единицы на холсте шириной 1080.',
  },
  W_TIME: {
    en: 'Increase the time limit to at least two seconds plus 0.4 seconds per word of the choice.',
    ru: 'Увеличьте время выбора: не меньше двух секунд и ещё 0,4 секунды на каждое слово.',
  },
  W_FLASH: {
    en: 'Slow the animation down, or, if that is not possible, add "flash" to the warnings.',
    ru: 'Замедлите анимацию или, если это невозможно, добавьте "flash" в предупреждения.',
  },
  W_VP100: {
    en: 'Replace the audio with a sound of your own; the social network no longer provides it.',
    ru: 'Замените запись своим звуком: соцсеть её больше не отдаёт.',
  },
  W_UNUSED: {
    en: 'Use it, or remove it to make the file smaller.',
    ru: 'Используйте это или удалите, чтобы файл стал меньше.',
  },
  W_UNKNOWN: {
    en: 'Correct the value if it is a typo; values of later versions are skipped or replaced here.',
    ru: 'Исправьте значение, если это опечатка; значения следующих версий здесь пропускаются или заменяются.',
  },
  W_KEY: {
    en: 'Correct the spelling of the key; store data of your own under "extensions".',
    ru: 'Исправьте написание ключа; свои данные храните в "extensions".',
  },
  W_IGNORED: {
    en: 'Correct the value as the message explains, or remove it.',
    ru: 'Исправьте значение, как указано в сообщении, или удалите его.',
  },
};

/** English for every language except Russian. */
export function fixHint(code: FindingCode, language: string): string {
  return language.startsWith('ru') ? hints[code].ru : hints[code].en;
}
