import { memoize } from '@/lib/memoize';
import { commonPasswords } from './commonPasswords';

const setOf = memoize((list: string): ReadonlySet<string> => new Set(list.split(' ')));

/** Whether a password is among those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  return setOf(commonPasswords).has(typed) || isRussianWord(typed);
}

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/**
 * A Russian word, typed in either keyboard layout, with a few characters around it. Public password lists lack these.
 */
function isRussianWord(typed: string): boolean {
  return [typed, byRussianKeys(typed)].some((text) => {
    const [, word = ''] = /^[^а-яё]{0,4}([а-яё]+)[^а-яё]{0,4}$/.exec(text) ?? [];
    const plain = word.replaceAll('ё', 'е');
    const half = plain.slice(0, plain.length / 2);
    const words = setOf(russianWords);
    return words.has(plain) || (half !== '' && half + half === plain && words.has(half));
  });
}

function byRussianKeys(typed: string): string {
  return [...typed].map((key) => russianKeys[latinKeys.indexOf(key)] ?? key).join('');
}

/** Words, names and rows of keys that are common in passwords of Russian speakers. */
const russianWords =
  'пароль парольпароль йцукен йцукенг йцукенгш йцукенгшщз йцукенгшщзхъ фывапролджэ фывапрол фывфыв ячсмить ячсмитьбю ' +
  'йфяцычувс йцуфывячс привет приветик любовь люблю ялюблютебя люблютебя тебялюблю ятебялюблю моялюбовь солнце солнышко ' +
  'зайчик зайка котик котенок кошка собака мышка медведь лапочка красотка красавица принцесса королева ангел ангелочек ' +
  'бабочка ромашка цветочек розочка малыш малышка куколка конфетка клубника шоколад мороженое вишенка снежинка ' +
  'наташа наталья настя анастасия мария марина ирина ириша елена ленка оксана ольга олечка светлана светик татьяна танюша ' +
  'юлия юлечка катя катерина екатерина виктория валерия валентина людмила галина надежда вероника кристина полина алина ' +
  'диана дарья дашенька александра александр саша сашенька сергей андрей андрюша дмитрий димочка максим максимка никита ' +
  'алексей антон артем артемка денис евгений виталий владимир владислав николай михаил павел роман руслан станислав ' +
  'ярослав константин кирилл игорь иванов иванова петров сидоров кузнецов ' +
  'россия москва украина беларусь казахстан новосибирск спартак динамо зенит локомотив футбол хоккей чемпион ' +
  'мама папа мамочка мамапапа семья счастье дружба удача победа свобода надежда вера спасибо здравствуйте досвидания ' +
  'администратор админ компьютер интернет телефон клавиатура секрет секретно неизвестно незнаю незабудь забыл нельзя ' +
  'школа университет работа деньги миллион миллионер доллар машина мерседес звезда звездочка космос космонавт ракета ' +
  'дракон волк волчонок тигренок львенок орел сокол пантера самолет корабль океан море весна лето осень зима снегурочка ' +
  'январь февраль апрель август сентябрь октябрь ноябрь декабрь понедельник вторник воскресенье ' +
  'чебурашка винипух винни колобок буратино незнайка матрица терминатор властелин чернобыль сталкер';
