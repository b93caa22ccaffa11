import type { LocalizedText } from '../../lib/errors';

export const accountTexts = {
  wrongPair: { en: 'Wrong email or password.', ru: 'Неверная почта или пароль.' },
  unconfirmed: {
    en: 'Your email is not confirmed yet: follow the link in the email that we sent you. To get another one, sign up once more.',
    ru: 'Почта ещё не подтверждена: перейдите по ссылке из нашего письма. Чтобы получить письмо ещё раз, зарегистрируйтесь снова.',
  },
  commonPassword: {
    en: 'Many people use this password, so attackers try it first. Please choose another one.',
    ru: 'Этот пароль у многих, и его пробуют первым. Выберите, пожалуйста, другой.',
  },
  takenName: {
    en: 'People would mistake you for someone else who is known here by this name. Please choose another one.',
    ru: 'Вас примут за другого человека, которого здесь знают под этим именем. Выберите, пожалуйста, другое.',
  },
  wrongOldPassword: { en: 'This is not your current password.', ru: 'Это не ваш текущий пароль.' },
  sameEmail: { en: 'This is already your email.', ru: 'Это и так ваша почта.' },
  typeCode: {
    en: 'Enter the code from your authenticator app, or a recovery code.',
    ru: 'Введите код из приложения-аутентификатора или резервный код.',
  },
  wrongCode: {
    en: 'This code is wrong or has already been used.',
    ru: 'Этот код неверный или уже использован.',
  },
  replacedSecret: {
    en: 'This key no longer works: setup was started again, perhaps in another tab. Finish it there, or cancel and start again here.',
    ru: 'Этот ключ больше не действует: настройку начали заново, например в другой вкладке. Закончите её там или отмените и начните здесь ещё раз.',
  },
  hasTwoFactor: {
    en: 'Two-factor authentication is already on. To change the app, turn it off first.',
    ru: 'Двухфакторная аутентификация уже включена. Чтобы сменить приложение, сначала отключите прежнее.',
  },
  signInWithCode: {
    en: 'Your account uses two-factor authentication. Please sign in with your email and password.',
    ru: 'Ваш аккаунт защищён кодом: войдите, пожалуйста, с почтой и паролем.',
  },
  signInAgain: {
    en: 'Please sign in once more, and do this within ten minutes.',
    ru: 'Войдите, пожалуйста, ещё раз и сделайте это в течение десяти минут.',
  },
  lastAdmin: {
    en: 'You are the only admin who can act: nobody would be left to look after Kadr.',
    ru: 'Вы единственный админ, который может работать: присматривать за Kadr было бы некому.',
  },
  deadLink: {
    en: 'This link has been used already, or it is too old.',
    ru: 'Эта ссылка уже использована или устарела.',
  },
  launchRefused: {
    en: 'The launch by the social network could not be checked.',
    ru: 'Не удалось проверить запуск из социальной сети.',
  },
  providerFailed: {
    en: 'Signing in by the other service did not work. Please try again.',
    ru: 'Не удалось войти через другой сервис. Попробуйте ещё раз.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
