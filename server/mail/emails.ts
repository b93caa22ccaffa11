import type { Locale } from '@/domain/locale';
import { type EmailTexts, renderEmail } from './renderEmail';

export interface EmailDetails {
  readonly language: Locale;
  /** Where the letter leads, as a whole web address. */
  readonly link: string;
  /** Whom it greets; typed by a person, so anything may stand in it. */
  readonly name: string;
}

/** A letter but for its recipient. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Asks a person to confirm the e-mail that an account was made with. */
export function confirmationMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: confirmation[language] });
}

/** Leads a person to a new password. */
export function resetMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: reset[language] });
}

/** Leads the owner of an e-mail, for which two passwords were typed, to one of their own. */
export function passwordChoiceMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: passwordChoice[language] });
}

/** Tells who has an account that somebody signed up with their e-mail. */
export function accountExistsMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: accountExists[language] });
}

/** Tells somebody that their password was changed, and where to choose another one if it was not them. */
export function passwordChangedMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: passwordChanged[language] });
}

/** Asks a person to confirm the e-mail that is to take the place of theirs. */
export function emailChangeMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: emailChange[language] });
}

/** Tells the e-mail that somebody still has of the change that was asked for. */
export function emailChangeToldMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: emailChangeTold[language] });
}

/** Tells the e-mail that somebody had until now. */
export function emailChangedMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: emailChanged[language] });
}

/** Tells who has an account that somebody wanted their e-mail for another one. */
export function emailTakenMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: emailTaken[language] });
}

/** Tells somebody that their account is gone. */
export function accountDeletedMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: accountDeleted[language] });
}

/** Tells somebody that a sign-in asks for a code from now on. */
export function twoFactorOnMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: twoFactorOn[language] });
}

/** Tells somebody that a sign-in asks for no code any more. */
export function twoFactorOffMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: twoFactorOff[language] });
}

/** Tells somebody that no recovery code is left. */
export function recoveryCodesUsedUpMail({ language, link, name }: EmailDetails): RenderedEmail {
  return renderEmail({ language, link, name, words: recoveryCodesUsedUp[language] });
}

const confirmation: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: confirm your e-mail',
    request: 'Please confirm that this e-mail is yours, and your Kadr account is ready.',
    button: 'Confirm e-mail',
    otherwise:
      'The link works for seven days. If you did not sign up for Kadr, do nothing: without a confirmation nobody can sign in.',
  },
  ru: {
    subject: 'Kadr: подтвердите почту',
    request: 'Подтвердите, что это ваша почта, и аккаунт в Kadr будет готов.',
    button: 'Подтвердить почту',
    otherwise:
      'Ссылка действует семь дней. Если вы не регистрировались в Kadr, ничего не делайте: без подтверждения войти нельзя.',
  },
};

const reset: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: a new password',
    request: 'Somebody asked for a new password for your Kadr account. If it was you, choose one here.',
    button: 'Choose a new password',
    otherwise: 'The link works for two hours. If it was not you, do nothing: the old password stays.',
  },
  ru: {
    subject: 'Kadr: новый пароль',
    request: 'Кто-то попросил новый пароль для вашего аккаунта в Kadr. Если это вы, задайте его здесь.',
    button: 'Задать новый пароль',
    otherwise: 'Ссылка действует два часа. Если это не вы, ничего не делайте: прежний пароль останется.',
  },
};

const passwordChoice: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: confirm your e-mail and choose a password',
    request:
      'Somebody signed up for Kadr with this e-mail more than once, and not with the same password. So that nobody but you gets in, choose the password here: this confirms the e-mail as well.',
    button: 'Choose a password',
    otherwise:
      'The link works for two hours. If you did not sign up for Kadr, do nothing: without this letter nobody can sign in.',
  },
  ru: {
    subject: 'Kadr: подтвердите почту и задайте пароль',
    request:
      'С этой почтой в Kadr регистрировались не один раз и с разными паролями. Чтобы никто, кроме вас, не смог войти, задайте пароль здесь: этим вы подтвердите и почту.',
    button: 'Задать пароль',
    otherwise:
      'Ссылка действует два часа. Если вы не регистрировались в Kadr, ничего не делайте: без этого письма войти нельзя.',
  },
};

const accountExists: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: you have an account already',
    request:
      'Somebody signed up for Kadr with this e-mail, which has an account already. If it was you, sign in with your password; if you forgot it, choose a new one here.',
    button: 'Choose a new password',
    otherwise: 'If it was not you, do nothing: your account stays as it is.',
  },
  ru: {
    subject: 'Kadr: у вас уже есть аккаунт',
    request:
      'Кто-то зарегистрировался в Kadr с этой почтой, но у неё уже есть аккаунт. Если это были вы, войдите со своим паролем, а если забыли его, задайте новый здесь.',
    button: 'Задать новый пароль',
    otherwise: 'Если это были не вы, ничего не делайте: ваш аккаунт останется как есть.',
  },
};

const passwordChanged: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: your password was changed',
    request:
      'The password of your Kadr account was changed just now, and everybody who was signed in was signed out. If it was not you, choose a new password at once.',
    button: 'Choose a new password',
    otherwise: 'If it was you, there is nothing to do.',
  },
  ru: {
    subject: 'Kadr: пароль изменён',
    request:
      'Пароль вашего аккаунта в Kadr только что изменили, и на всех устройствах нужно войти заново. Если это были не вы, сразу задайте новый пароль.',
    button: 'Задать новый пароль',
    otherwise: 'Если это были вы, ничего делать не нужно.',
  },
};

const emailChange: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: confirm your new e-mail',
    request: 'Please confirm that this e-mail is yours: from then on you sign in to Kadr with it.',
    button: 'Confirm e-mail',
    otherwise: 'The link works for one day. If you have no account in Kadr, do nothing: nothing will change.',
  },
  ru: {
    subject: 'Kadr: подтвердите новую почту',
    request: 'Подтвердите, что это ваша почта: после этого вы будете входить в Kadr с ней.',
    button: 'Подтвердить почту',
    otherwise:
      'Ссылка действует сутки. Если у вас нет аккаунта в Kadr, ничего не делайте: ничего не изменится.',
  },
};

const emailChangeTold: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: your e-mail is about to change',
    request:
      'Somebody who knows your password asked to put another e-mail in the place of this one. It happens when they follow the link that we sent there. If it was not you, choose a new password now: this stops it.',
    button: 'Choose a new password',
    otherwise: 'If it was you, there is nothing to do.',
  },
  ru: {
    subject: 'Kadr: вашу почту собираются сменить',
    request:
      'Кто-то, кто знает ваш пароль, попросил заменить эту почту другой. Это произойдёт, когда перейдут по ссылке из письма, отправленного туда. Если это не вы, задайте новый пароль прямо сейчас, и почта останется прежней.',
    button: 'Задать новый пароль',
    otherwise: 'Если это были вы, ничего делать не нужно.',
  },
};

const emailChanged: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: your e-mail was changed',
    request:
      'Your Kadr account has another e-mail from now on, and this one does not belong to it any more. If it was not you, tell those who run this site at once.',
    button: 'Open Kadr',
    otherwise: 'If it was you, there is nothing to do.',
  },
  ru: {
    subject: 'Kadr: почта изменена',
    request:
      'У вашего аккаунта в Kadr теперь другая почта, а эта с ним больше не связана. Если это были не вы, сразу сообщите тем, кто ведёт этот сайт.',
    button: 'Открыть Kadr',
    otherwise: 'Если это были вы, ничего делать не нужно.',
  },
};

const emailTaken: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: this e-mail has an account already',
    request:
      'Somebody wanted to use this e-mail for another Kadr account, but it has one already. If it was you, sign in with this e-mail; if you forgot its password, choose a new one here.',
    button: 'Choose a new password',
    otherwise: 'If it was not you, do nothing: your account stays as it is.',
  },
  ru: {
    subject: 'Kadr: у этой почты уже есть аккаунт',
    request:
      'Кто-то хотел указать эту почту для другого аккаунта в Kadr, но у неё уже есть свой. Если это были вы, войдите с этой почтой, а если забыли пароль, задайте новый здесь.',
    button: 'Задать новый пароль',
    otherwise: 'Если это были не вы, ничего не делайте: ваш аккаунт останется как есть.',
  },
};

const accountDeleted: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: your account was deleted',
    request:
      'Your Kadr account was deleted just now, with your comics and their files. Your comments under comics of others stay, without your name.',
    button: 'Open Kadr',
    otherwise: 'If it was not you, tell those who run this site at once.',
  },
  ru: {
    subject: 'Kadr: аккаунт удалён',
    request:
      'Ваш аккаунт в Kadr только что удалён вместе с вашими комиксами и их файлами. Ваши комментарии под чужими комиксами остались, но без вашего имени.',
    button: 'Открыть Kadr',
    otherwise: 'Если это были не вы, сразу сообщите тем, кто ведёт этот сайт.',
  },
};

const twoFactorOn: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: signing in asks for a code now',
    request:
      'An authenticator app was added to your Kadr account just now: from now on signing in asks for its code, and everybody who was signed in elsewhere was signed out. If it was not you, choose a new password at once, and tell those who run this site.',
    button: 'Choose a new password',
    otherwise: 'If it was you, keep the recovery codes where you find them without your phone.',
  },
  ru: {
    subject: 'Kadr: вход теперь по коду',
    request:
      'К вашему аккаунту в Kadr только что подключили приложение-аутентификатор: теперь для входа нужен его код, а на других устройствах нужно войти заново. Если это были не вы, сразу задайте новый пароль и сообщите тем, кто ведёт этот сайт.',
    button: 'Задать новый пароль',
    otherwise: 'Если это были вы, храните запасные коды там, где найдёте их и без телефона.',
  },
};

const twoFactorOff: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: signing in asks for no code any more',
    request:
      'The authenticator app was taken away from your Kadr account just now: your password alone is enough to sign in. If it was not you, choose a new password at once.',
    button: 'Choose a new password',
    otherwise: 'If it was you, there is nothing to do.',
  },
  ru: {
    subject: 'Kadr: вход больше не требует кода',
    request:
      'От вашего аккаунта в Kadr только что отключили приложение-аутентификатор: теперь для входа достаточно пароля. Если это были не вы, сразу задайте новый пароль.',
    button: 'Задать новый пароль',
    otherwise: 'Если это были вы, ничего делать не нужно.',
  },
};

const recoveryCodesUsedUp: Readonly<Record<Locale, EmailTexts>> = {
  en: {
    subject: 'Kadr: your last recovery code was used',
    request:
      'Somebody signed in to your Kadr account with the last of your recovery codes. Without another one you cannot sign in when your authenticator app is lost: take it away and add it again, which gives ten new codes. If it was not you who signed in, choose a new password at once.',
    button: 'Choose a new password',
    otherwise: 'If it was you, and you have new codes already, there is nothing to do.',
  },
  ru: {
    subject: 'Kadr: использован последний запасной код',
    request:
      'В ваш аккаунт в Kadr вошли с последним запасным кодом. Если вы потеряете приложение-аутентификатор, войти без запасных кодов будет нельзя: отключите его и подключите снова, и вы получите десять новых. Если вошли не вы, сразу задайте новый пароль.',
    button: 'Задать новый пароль',
    otherwise: 'Если это были вы и новые коды у вас уже есть, ничего делать не нужно.',
  },
};
