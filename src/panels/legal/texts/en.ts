import type { LegalTexts } from '@/panels/legal/LegalText';

export const texts: LegalTexts = {
  draft:
    'This is a draft. Whoever runs this place has to check it, add their name and address, and confirm it.',
  contact: {
    title: 'Write to us',
    link: 'Kadr’s community in VK',
    none: 'Whoever runs this place has not named an address yet.',
  },
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
            'Press “Report” on the comic’s page and say what it is. Only moderators see who reported.',
            'The author of a comic may delete comments under it and stop somebody from commenting on their comics.',
          ],
        },
        {
          title: 'What moderators do',
          lines: [
            'They may leave a comic only in its author’s profile, or hide it. They may stop a person from commenting, from publishing in the feeds, or from signing in.',
            'Each of these decisions is written down and can be taken back. If you think one is wrong, write to us.',
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
            'You can play everything public without telling us anything. Your place in a comic, the endings you found, your language and theme stay on your device.',
            'A play is counted once. To tell plays apart for a few seconds, the server makes a code of your network address that leads nobody back to it.',
          ],
        },
        {
          title: 'With an account',
          lines: [
            'Your e-mail, to sign in and to write you letters about your account. Nobody else sees it. Your password is kept only as a hash.',
            'If you sign in with VK, Google or Facebook: your number there, and your name and e-mail if they give them to us. Inside VK, your number only; your name and picture if you allow it.',
            'What you write about yourself: name, picture, status, website, what matters to you. Everybody can see it.',
            'Your settings, among them whether you have confirmed that you are 18 or older. Nobody else sees them.',
            'What you make: comics, comments, likes, lists. What you publish is seen by everybody, the rest by you and, where it is needed, by moderators.',
            'Pictures lose what the camera noted (place, time, device), and sounds lose their tags.',
          ],
        },
        {
          title: 'For safety',
          lines: [
            'When you sign in: the time, the way, the name of the device and the network address, kept for 180 days. You see this list in your settings.',
            'Where you are signed in, until 30 days after the last use.',
            'How often something was tried, to stop attacks. Addresses and e-mails stand there as hashes.',
            'Reports: only moderators see who sent one.',
          ],
        },
        {
          title: 'How long',
          lines: [
            'As long as you have the account. News for you are kept for 90 days.',
            'You can take all your data as a file and delete the account at any time, in the settings. Everything that is about you goes at once: e-mail, name, picture, comics, likes, lists. Comments under other people’s comics and reports stay without your name.',
            'If moderators had banned you from something, or you had used the Pro trial, a code made of your number in VK, Google or Facebook and of your e-mail is kept with that. Nobody can read either from the code. It is there so that deleting an account does not lift a ban or give a second trial: a ban is kept for three years, a used trial for one.',
          ],
        },
        {
          title: 'Who else',
          lines: [
            'The mail service that carries our letters sees your e-mail. Inside VK, VK’s own rules hold as well. Whoever sells Pro gets the number of your account and the plan.',
            'Posts to your wall and stories are made only when you press the button.',
          ],
        },
      ],
    },
    terms: {
      intro: 'What you agree to when you use Kadr.',
      parts: [
        {
          title: 'Your comics are yours',
          lines: [
            'You keep all rights to what you make. By publishing it you let Kadr show it to those you published it for: here, inside VK, on pages that embed it, and on the devices of those who keep it for reading offline.',
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
            'Keep your password to yourself, and tell us if somebody else has it. You can delete your account at any time; we may close it if the rules are broken badly or again and again.',
          ],
        },
        {
          title: 'Pro',
          lines: [
            'Pro is sold for a time and does not renew itself. The price is shown before you pay, together with what it may come to with the payment service’s commission. Whoever runs this place adds here how money is given back.',
          ],
        },
        {
          title: 'As it is',
          lines: [
            'Kadr is given as it is. We do our best that it works and that nothing is lost, but cannot promise that it is always there.',
            'If these terms change, the new ones stand here before they hold.',
          ],
        },
      ],
    },
  },
};
