import type { Locale } from '@/domain/locale';

export interface EmailTexts {
  readonly subject: string;
  readonly request: string;
  readonly button: string;
  readonly otherwise: string;
}

/** The texts of all emails; all of them have one button. */
export const emails = {
  confirmation: {
    en: {
      subject: 'Kadr: confirm your email',
      request: 'Please confirm that this email is yours, and your Kadr account is ready.',
      button: 'Confirm email',
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
  },
  reset: {
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
  },
  passwordChoice: {
    en: {
      subject: 'Kadr: confirm your email and choose a password',
      request:
        'Somebody signed up for Kadr with this email more than once, and not with the same password. So that nobody but you gets in, choose the password here: this confirms the email as well.',
      button: 'Choose a password',
      otherwise:
        'The link works for two hours. If you did not sign up for Kadr, do nothing: without this email nobody can sign in.',
    },
    ru: {
      subject: 'Kadr: подтвердите почту и задайте пароль',
      request:
        'С этой почтой в Kadr регистрировались не один раз и с разными паролями. Чтобы никто, кроме вас, не смог войти, задайте пароль здесь: этим вы подтвердите и почту.',
      button: 'Задать пароль',
      otherwise:
        'Ссылка действует два часа. Если вы не регистрировались в Kadr, ничего не делайте: без этого письма войти нельзя.',
    },
  },
  accountExists: {
    en: {
      subject: 'Kadr: you have an account already',
      request:
        'Somebody signed up for Kadr with this email, which has an account already. If it was you, sign in with your password; if you forgot it, choose a new one here.',
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
  },
  passwordChanged: {
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
  },
  emailChange: {
    en: {
      subject: 'Kadr: confirm your new email',
      request: 'Please confirm that this email is yours: from then on you sign in to Kadr with it.',
      button: 'Confirm email',
      otherwise:
        'The link works for one day. If you have no account in Kadr, do nothing: nothing will change.',
    },
    ru: {
      subject: 'Kadr: подтвердите новую почту',
      request: 'Подтвердите, что это ваша почта: после этого вы будете входить в Kadr с ней.',
      button: 'Подтвердить почту',
      otherwise:
        'Ссылка действует сутки. Если у вас нет аккаунта в Kadr, ничего не делайте: ничего не изменится.',
    },
  },
  emailChangeTold: {
    en: {
      subject: 'Kadr: your email is about to change',
      request:
        'Somebody who knows your password asked to put another email in the place of this one. It happens when they follow the link that we sent there. If it was not you, choose a new password now: this stops it.',
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
  },
  emailChanged: {
    en: {
      subject: 'Kadr: your email was changed',
      request:
        'Your Kadr account has another email from now on, and this one does not belong to it any more. If it was not you, tell the people who run this site at once.',
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
  },
  emailTaken: {
    en: {
      subject: 'Kadr: this email has an account already',
      request:
        'Somebody wanted to use this email for another Kadr account, but it has one already. If it was you, sign in with this email; if you forgot its password, choose a new one here.',
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
  },
  accountDeleted: {
    en: {
      subject: 'Kadr: your account was deleted',
      request:
        'Your Kadr account was deleted just now, with your comics and their files. Your comments under comics of others stay, without your name.',
      button: 'Open Kadr',
      otherwise: 'If it was not you, tell the people who run this site at once.',
    },
    ru: {
      subject: 'Kadr: аккаунт удалён',
      request:
        'Ваш аккаунт в Kadr только что удалён вместе с вашими комиксами и их файлами. Ваши комментарии под чужими комиксами остались, но без вашего имени.',
      button: 'Открыть Kadr',
      otherwise: 'Если это были не вы, сразу сообщите тем, кто ведёт этот сайт.',
    },
  },
  twoFactorOn: {
    en: {
      subject: 'Kadr: signing in requires a code now',
      request:
        'An authenticator app was added to your Kadr account just now: from now on signing in requires its code, and everybody who was signed in elsewhere was signed out. If it was not you, choose a new password at once, and tell the people who run this site.',
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
  },
  twoFactorOff: {
    en: {
      subject: 'Kadr: signing in no longer requires a code',
      request:
        'The authenticator app was removed from your Kadr account just now: your password alone is enough to sign in. If it was not you, choose a new password at once.',
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
  },
  recoveryCodesUsedUp: {
    en: {
      subject: 'Kadr: your last recovery code was used',
      request:
        'Somebody signed in to your Kadr account with the last of your recovery codes. Without another one you cannot sign in when your authenticator app is lost: remove it and add it again to get ten new codes. If it was not you who signed in, choose a new password at once.',
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
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, EmailTexts>>>>;

export type EmailKind = keyof typeof emails;
