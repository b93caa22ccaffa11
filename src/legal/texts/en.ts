import type { LegalTexts } from '@/legal/LegalText';

export const texts: LegalTexts = {
  since: (day) => `In force since ${day.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}.`,
  draft: 'This is a draft. The operator of this place still has to add a name, an address and a contact.',
  operator: {
    title: 'Who is responsible',
    none: 'The operator has not given a name yet.',
  },
  contact: {
    title: 'Write to us',
    link: 'Kadr’s community in VK',
    none: 'The operator has not given an address yet.',
  },
  licenses: 'Licences of the open software in Kadr',
  documents: {
    rules: {
      intro:
        'Kadr is for people who make comics and for people who play them. These rules keep it a good place for both.',
      parts: [
        {
          title: 'What you may publish',
          lines: [
            'Comics and comments of your own, or with the consent of whoever made them. Name the people whose pictures or music you use.',
            'If a comic is not for children, say so: its file has a field for the age. Comics for adults need 18.',
          ],
        },
        {
          title: 'What has no place here',
          lines: [
            'Cruelty for its own sake, and calls to violence.',
            'Sexual content with anyone under 18, in any form. Other sexual content without an age mark of 18.',
            'Hate, threats and bullying, whoever they are aimed at.',
            'Other people’s work passed off as your own.',
            'Other people’s private data: addresses, phone numbers, letters.',
            'Spam, hidden ads, fraud, and whatever the law forbids.',
          ],
        },
        {
          title: 'If you see something wrong',
          lines: [
            'Press “Report” where you see it and say what it is. Only moderators see who reported.',
            'If somebody published your work without asking you, write to us: which work it is, where you found it, and how you can show that it is yours. We tell you and whoever published it what was decided, and why.',
            'The author of a comic may delete comments under it and stop somebody from commenting on their comics. Anybody may block anybody; do not get around a block with another account.',
          ],
        },
        {
          title: 'What moderators do',
          lines: [
            'They may leave a comic only in its author’s profile, or hide it. They may hide a comment, and take name and cover from a feed. They may stop a person from commenting, from publishing in the feeds, or from signing in.',
            'Whoever is concerned hears of it with the reason. Each of these decisions is made by a person, is written down and can be taken back. If you think one is wrong, write to us within six months: somebody looks at it again.',
          ],
        },
      ],
    },
    privacy: {
      intro:
        'What Kadr knows about you, what for, how long, and who sees it. There are no ads here, no trackers of others, and nothing about you is sold.',
      parts: [
        {
          title: 'Without an account',
          lines: [
            'You can play everything public without telling us anything. Your place in a comic, the endings you found, your language and theme stay on your device. Nothing else is stored there but what Kadr needs to work, and nothing that follows you elsewhere.',
            'A play is counted once. To tell plays apart for a few seconds, the server makes a code of your network address that leads nobody back to it.',
            'If something goes wrong in the app, it tells us what: which error, on which screen, in which version. Of some visits also how fast the pages were, and by what kind of connection. Your device remembers the days of your first and your last visit and only says whether it comes for the first time, or again after 1, 7 or 30 days. None of this says who you are, and it goes to nobody else.',
            'When you leave a comic, what the play was is added up with others: the pages seen, the options taken, the endings, about how long it took, and whether it began in a feed, by a link, in VK or on another site. Nothing of it says who played, and authors see it from twenty plays on.',
          ],
        },
        {
          title: 'With an account',
          lines: [
            'Your e-mail, to sign in and to write you letters about your account. Nobody else sees it. Your password is kept only as a hash.',
            'If you sign in with VK, Google or Facebook: your number there, and your name and e-mail if they give them to us. Inside VK, your number only; your name and picture if you allow it.',
            'What you write about yourself: name, picture, status, website, what matters to you. Everybody can see it.',
            'Your settings, among them whether you have confirmed that you are 18 or older, which version of these documents you have accepted and when, and when something was proposed to you. Nobody else sees them.',
            'What you have read: your place in a comic, the pages and endings you saw, your choices and what you typed in a comic that remembers it, so that all your devices have the same. Nobody else sees it, and your reading history deletes it with one tap.',
            'What you make: comics, comments, likes, lists. What you publish is seen by everybody, the rest by you and, where it is needed, by moderators.',
            'Pictures lose what the camera noted (place, time, device), and sounds lose their tags.',
          ],
        },
        {
          title: 'For safety',
          lines: [
            'When you sign in: the time, the way, the name of the device and the network address, kept for 180 days. You see this list in your settings.',
            'Where you are signed in, until 30 days after the last use.',
            'How often something was tried, to stop attacks. Addresses and e-mails stand there as hashes. The server’s log notes the network address when a sign-in, a password or a code is refused or somebody asks too often. It also notes when a page was about to load something that it may not, without what is behind the question mark of its address.',
            'Reports: only moderators see who sent one. The report of a comment keeps its text, even if its author deletes it.',
            'Whom you have blocked, until you unblock them. We do not tell them.',
            'If you turn notifications on: by what you get them, of whose comics, your time zone and when the last one was sent, until you turn them off. For those of a browser also the address that its maker’s push service gave it, until you sign out there; what we send by it is encrypted.',
          ],
        },
        {
          title: 'Why we may do this',
          lines: [
            'Your account, what you make and what you publish: to give you what the terms promise (a contract: Article 6(1)(b) of the GDPR, Article 6(1)(5) of the Russian law on personal data).',
            'Safety, counting plays and finding faults: because Kadr could not be run without them (legitimate interests: Article 6(1)(f) of the GDPR, Article 6(1)(7) of the Russian law).',
            'Your name and picture from VK, and comics for adults in your lists: because you said yes. You can take that back in your profile at any time.',
            'What the law obliges us to keep or to hand out, only as far as it does.',
          ],
        },
        {
          title: 'How long',
          lines: [
            'As long as you have the account, unless you delete it earlier: comics, comments, likes, lists, what you have read, settings. An account whose e-mail nobody confirms is deleted after 30 days.',
            'News for you are kept for 90 days, notifications that could not be sent for 14, your sign-ins and what moderators did for 180. Where you are signed in: until 30 days after the last use. Counts of attempts: an hour or a day, and 90 days for an address from which you signed in, as a hash. A report: a year after it was decided.',
            'A comic that you delete can be restored for 30 days, and is then gone with its pictures, sounds and versions. Pictures and sounds that are nowhere in a comic are deleted 90 days after its last change. A link to a draft works for 7 days.',
            'The server’s log is kept for 30 days at most. Backups, in case something breaks, have what was deleted for five weeks at most; nobody reads in them.',
            'You can take all your data as a file and delete the account at any time, in the settings. Everything that is about you goes at once: e-mail, name, picture, comics, what you have read, likes, lists. Comments under other people’s comics and reports stay without your name. So do comics that others started from your template, and whose credits name you: ask their author, or us.',
            'If moderators had banned you from something, or you had used the Pro trial, a code made of your number in VK, Google or Facebook and of your e-mail is kept with that. Nobody can read either from the code. It is there so that deleting an account does not lift a ban or give a second trial: a ban is kept for three years, a used trial for one.',
          ],
        },
        {
          title: 'Who else',
          lines: [
            'Whoever rents us the computers, and the mail service that carries our letters and so sees your e-mail: only on our behalf. They may be in another country than you; ask us where, and by which guarantees your data is protected there.',
            'Inside VK, VK’s own rules hold as well. Whoever sells Pro gets the number of your account and the plan.',
            'Posts to your wall and stories are made only when you press the button.',
          ],
        },
        {
          title: 'Your rights',
          lines: [
            'You can see, correct, take with you and delete what is about you in the settings. You can also write to us: ask what we know about you, have it corrected, blocked or deleted, object, or take back what you allowed. We answer within ten working days, and it costs nothing.',
            'No program decides alone about anything that matters to you.',
            'If you are under 14, or in the European Union under the age from which you may decide yourself (13 to 16), your parents have to agree before you make an account. They can write to us as well.',
            'If you think that we do wrong, you can complain to Roskomnadzor in Russia, or to the data protection authority of the country of the European Union where you live.',
          ],
        },
      ],
    },
    terms: {
      intro: 'What you agree to when you use Kadr: a contract between you and whoever is responsible for it.',
      parts: [
        {
          title: 'How you agree',
          lines: [
            'You can play without agreeing to anything. You accept these terms and the rules when you create an account with an e-mail, or before the first thing that others see: a comic, a comment, a picture, your name.',
            'When they change, you are asked once more. Until you agree to the new ones you can go on playing, and withdraw and delete what you made.',
          ],
        },
        {
          title: 'Your comics are yours',
          lines: [
            'You keep all rights to what you make. By publishing it you let Kadr store it, adapt it to screens and show it, without a fee, in all countries, to those you published it for: here, inside VK, on pages that embed it, and on the devices of those who keep it for reading offline. If you mark it as a template, others may start their own comics from it and name you.',
            'This ends when you take the comic back or delete it. Copies on other people’s devices may stay for a while.',
          ],
        },
        {
          title: 'You answer for what you publish',
          lines: ['You confirm that you may publish it, and that it keeps the rules.'],
        },
        {
          title: 'Your account',
          lines: [
            'Keep your password to yourself, and tell us if somebody else has it. You can delete your account at any time, which ends this contract; we may close it if the rules are broken badly or again and again, and tell you why.',
          ],
        },
        {
          title: 'Pro',
          lines: [
            'Pro is sold for a time and does not renew itself. The price is shown before you pay, together with what it may come to with the payment service’s commission.',
            'You may change your mind at any time: write to us, and you get the money for the days that are left, the way you paid, within ten days. In the first 14 days, or if Pro does not do what was promised, you get all of it.',
          ],
        },
        {
          title: 'As it is',
          lines: [
            'Kadr is given as it is. We do our best that it works and that nothing is lost, but cannot promise that it is always there. For what we do on purpose or by gross negligence, and for harm to life and health, we answer in full.',
            'The law of the country of whoever is responsible applies. The rights that consumers have by the law of the country where you live stay yours, and you may go to a court there. Write to us first: most things are settled that way, and we answer within ten working days.',
          ],
        },
      ],
    },
  },
};
