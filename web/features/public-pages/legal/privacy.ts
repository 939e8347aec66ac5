import type { LegalSection } from './document.ts'

export const privacy: readonly LegalSection[] = [
  {
    title: 'The data we collect',
    paragraphs: [
      'What you tell us: your name and email address, what you look for, your profile and documents, your applications and notes. What arises from use: the times of sign-in, technical addresses needed for security, and the settings of your account.',
    ],
  },
  {
    title: 'How we use it',
    paragraphs: [
      'To run your account, to find and score listings for you, to record your applications, to tell you what has changed, to keep the service secure, and to meet legal duties. We do not sell personal data.',
    ],
  },
  {
    title: 'Who receives it',
    paragraphs: [
      'Employers and recruiters receive what you decide to send them. Agents assigned to you see what they need for your applications, and you can see that they did. Service providers (hosting, email, payment) process data on our behalf and under contract.',
    ],
  },
  {
    title: 'Security',
    paragraphs: [
      'Connections are encrypted, passwords are stored only as hashes, access is limited to those who need it and enforced in the database itself, and changes by staff are recorded.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'As long as your account exists. After deletion there are 30 days in which it can be taken back; then rows and files are erased, except what the law obliges us to keep.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You may ask for access to your data, have it corrected or erased, receive it in a portable form, restrict or object to its processing, and withdraw a consent at any time with effect for the future. You may also complain to a supervisory authority.',
    ],
  },
  {
    title: 'Cookies and local storage',
    paragraphs: [
      'One cookie keeps you signed in; it cannot be read by scripts. In local storage we keep your choice of light or dark and your role, so that pages start quickly; the role is removed when you sign out. There are no advertising or tracking cookies.',
    ],
  },
  {
    title: 'International transfers',
    paragraphs: [
      'Where a service provider works in another country, we make sure that data is protected there as the law of your country demands.',
    ],
  },
  {
    title: 'Children',
    paragraphs: ['The service is not meant for people under 16, and we do not knowingly collect their data.'],
  },
  {
    title: 'Automated decisions',
    paragraphs: [
      'The match score is computed from your preferences and the listing, by fixed rules whose parts you can open. No decision with legal effect is made by it.',
    ],
  },
  {
    title: 'Changes to this policy',
    paragraphs: ['When this policy changes we publish a new version with its date and tell you about it.'],
  },
  {
    title: 'Contact',
    paragraphs: [
      'For anything about your data write to support; the address stands at the foot of every public page.',
    ],
  },
]
