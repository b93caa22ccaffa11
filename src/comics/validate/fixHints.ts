import type { FindingCode } from '@/comics/validate/finding';

interface Hint {
  readonly en: string;
  readonly ru: string;
}

const hints: Readonly<Record<FindingCode, Hint>> = {
  E_JSON: {
    en: 'Correct the file so that it is valid JSON; look near the place that the message names.',
    ru: 'Исправьте файл, чтобы он стал правильным JSON; ошибка рядом с местом, которое названо в сообщении.',
  },
  E_FORMAT: {
    en: 'Write "format": "kadr-comics" at the top, or open a file of this studio; files of the old editor cannot be read.',
    ru: 'Напишите вверху "format": "kadr-comics" или откройте файл этой студии; файлы старого редактора не читаются.',
  },
  E_VERSION: {
    en: 'Update the program that reads the file; where a word of the comic needs version 2, write "version": 2.',
    ru: 'Обновите программу, которая читает файл; если слову комикса нужна версия 2, напишите "version": 2.',
  },
  E_REQUIRES: {
    en: 'Take the feature out of "requires", or use a program that has it.',
    ru: 'Уберите эту возможность из "requires" или возьмите программу, в которой она есть.',
  },
  E_SCHEMA: {
    en: 'Add the missing key, or give the value the type that is asked for.',
    ru: 'Добавьте недостающий ключ или дайте значению нужный тип.',
  },
  E_DUPLICATE_ID: {
    en: 'Give one of the two the next free number from "ids", and raise that number.',
    ru: 'Дайте одному из двух следующий свободный номер из "ids" и увеличьте этот номер.',
  },
  E_REF_PAGE: {
    en: 'Choose a page that is there, or add the missing one.',
    ru: 'Выберите страницу, которая есть, или добавьте недостающую.',
  },
  E_REF_OBJECT: {
    en: 'Choose an object of the same page, or a symbol or a list that is there.',
    ru: 'Выберите объект на этой же странице либо символ или список, который есть.',
  },
  E_REF_RESOURCE: {
    en: 'Choose a resource that is there: a picture where a picture is wanted, a sound where a sound is.',
    ru: 'Выберите ресурс, который есть: картинку там, где нужна картинка, звук там, где нужен звук.',
  },
  E_REF_VARIABLE: {
    en: 'Add the variable to "variables", or correct its name; write {{ for a plain brace.',
    ru: 'Добавьте переменную в "variables" или исправьте её имя; для обычной скобки напишите {{.',
  },
  E_VARIABLE_TYPE: {
    en: "Use a value and an operation that fit the variable's type and its bounds.",
    ru: 'Возьмите значение и действие, которые подходят к типу переменной и её границам.',
  },
  E_PATH: {
    en: 'Use a known kind of path and only letters, digits and . _ - / in it, without "..".',
    ru: 'Возьмите известный вид пути; в нём могут быть только латинские буквы, цифры и . _ - /, без «..».',
  },
  E_MIDN: {
    en: 'Raise "midn" above the highest id of its kind; opening and saving the file does it.',
    ru: 'Сделайте "midn" больше самого большого номера этого вида; это происходит само, когда файл открывают и сохраняют.',
  },
  E_LIMIT: {
    en: 'Take something away, shorten it or make it smaller, down to the limit that the message names.',
    ru: 'Уберите лишнее, сократите или уменьшите до предела, который назван в сообщении.',
  },
  E_ZIP: {
    en: 'Pack the comic again as a plain ZIP with project.json at its root and the media that it names.',
    ru: 'Упакуйте комикс заново: обычный ZIP, в корне project.json, рядом картинки и звуки, которые в нём названы.',
  },
  E_LOOP: {
    en: 'Break the circle: let one of its pages wait for a tap or a choice.',
    ru: 'Разорвите круг: пусть хотя бы одна из страниц ждёт касания или выбора.',
  },
  W_ZIP: {
    en: 'Save the page again as a whole PNG, JPEG, WebP or GIF, if you miss it, and import the archive again.',
    ru: 'Если этой страницы не хватает, сохраните её заново целиком как PNG, JPEG, WebP или GIF и повторите импорт.',
  },
  W_ALT: {
    en: 'Say in "alt" what the picture shows, or write "" if it is only decoration.',
    ru: 'Скажите в "alt", что на картинке, или напишите "", если она только украшает.',
  },
  W_CAPTION: {
    en: 'Write in "caption" what is heard.',
    ru: 'Напишите в "caption", что слышно.',
  },
  W_LANGUAGE: {
    en: 'Translate the text, or take the language out of "languages".',
    ru: 'Переведите текст или уберите язык из "languages".',
  },
  W_DEAD_END: {
    en: 'Give the page "next", a choice or a button that leads on, or mark it with "end".',
    ru: 'Дайте странице "next", выбор или кнопку, которая ведёт дальше, или отметьте её как "end".',
  },
  W_DEAD_OPTION: {
    en: 'Say in "actions" what comes of the option, or take it out.',
    ru: 'Скажите в "actions", что даёт этот вариант, или уберите его.',
  },
  W_DEAD_BUTTON: {
    en: 'Say in its list of actions what happens then, or take the target away.',
    ru: 'Скажите в списке действий, что тогда происходит, или уберите эту цель.',
  },
  W_AFTER_GO: {
    en: 'Move what never runs before the action that leads away, or take it out.',
    ru: 'Поставьте то, что не выполняется, перед действием, которое уводит, или уберите.',
  },
  W_UNREACHABLE: {
    en: 'Lead to the page from another one, or delete it.',
    ru: 'Приведите на эту страницу с другой или удалите её.',
  },
  W_LOOP: {
    en: 'Let one of the pages wait for a tap or a choice, or lead out of the circle.',
    ru: 'Пусть одна из страниц ждёт касания или выбора либо выводит из круга.',
  },
  W_HIDDEN: {
    en: 'Move it onto the page, or give the words a colour that stands out from what lies behind them; a question needs a plate.',
    ru: 'Передвиньте на страницу или дайте словам цвет, который виден на том, что за ними; вопросу нужна подложка.',
  },
  W_TEXT_SIZE: {
    en: 'Make the letters larger, at least 30 units on a canvas 1080 wide, or the box larger, or the text shorter.',
    ru: 'Увеличьте буквы (хотя бы 30 единиц на холсте шириной 1080) или рамку либо сократите текст.',
  },
  W_BUBBLE: {
    en: 'Move the bubble, let it grow where there is room, or shorten the text.',
    ru: 'Передвиньте облачко, дайте ему расти туда, где есть место, или сократите текст.',
  },
  W_TAP_SIZE: {
    en: 'Make the target larger, at least 81 units on a canvas 1080 wide.',
    ru: 'Увеличьте цель: на холсте шириной 1080 — хотя бы 81 единица.',
  },
  W_TIME: {
    en: 'Give readers more time: two seconds, and 0.4 for each word of the choice.',
    ru: 'Дайте больше времени: две секунды и по 0,4 на каждое слово выбора.',
  },
  W_FLASH: {
    en: 'Slow the motion down; if it cannot be, list "flash" among the warnings.',
    ru: 'Замедлите мигание; если без него нельзя, назовите "flash" в предупреждениях.',
  },
  W_VP100: {
    en: 'Put a sound of your own in its place; the social network gives these no longer.',
    ru: 'Поставьте вместо него свой звук: соцсеть эти записи больше не отдаёт.',
  },
  W_UNUSED: {
    en: 'Use it, or take it out to make the file smaller.',
    ru: 'Используйте это или уберите, чтобы файл стал меньше.',
  },
  W_UNKNOWN: {
    en: 'Correct the word if it is a slip; a thing of a later version is skipped or drawn as a box here.',
    ru: 'Исправьте слово, если это опечатка; новинки следующих версий здесь пропускаются или видны рамкой.',
  },
  W_KEY: {
    en: 'Correct the spelling of the key; data of your own belongs under "extensions".',
    ru: 'Исправьте написание ключа; свои данные кладите в "extensions".',
  },
  W_IGNORED: {
    en: 'Say what is meant in a way that works, as the message tells, or take the words out.',
    ru: 'Скажите то, что имелось в виду, так, чтобы это сработало, или уберите лишнее; в сообщении сказано, как.',
  },
};

/** English for every language but Russian. */
export function fixHint(code: FindingCode, language: string): string {
  return language.startsWith('ru') ? hints[code].ru : hints[code].en;
}
