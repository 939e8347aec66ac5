import type { LegalSection } from './document.ts'

export const terms: readonly LegalSection[] = [
  {
    title: 'Acceptance of these terms',
    paragraphs: [
      'By creating an account or using JobScout you agree to these terms. If you do not agree with them, please do not use the service.',
    ],
  },
  {
    title: 'What the service does',
    paragraphs: [
      'JobScout helps people look for work. It collects job listings, scores them against the preferences you state, helps you prepare and record applications, and tells you when something changes. It does not promise that you will be interviewed or hired.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'You need an account with an email address that belongs to you. Keep your password to yourself and tell us at once if you think that somebody else has used your account. You are responsible for what happens under it.',
      'The information you give must be true. One person may hold one account.',
    ],
  },
  {
    title: 'Acceptable use',
    paragraphs: [
      "Do not use the service to break a law, to send applications in somebody else's name, to disturb other people or the service, to read its pages with automatic tools beyond what it offers for that, or to get around its limits and its security.",
    ],
  },
  {
    title: 'Intellectual property',
    paragraphs: [
      'The software, its design and its texts belong to the operator or its licensors. What you upload or write stays yours; you allow us to store and process it as far as the service needs that.',
    ],
  },
  {
    title: 'Privacy',
    paragraphs: [
      'How we handle personal data is described in the Privacy Policy, which is part of these terms.',
    ],
  },
  {
    title: 'Payment and subscription',
    paragraphs: [
      'The free trial needs no credit card and ends by itself. A paid plan is charged monthly in advance and renews automatically until you cancel. You can cancel at any time; the plan then runs to the end of the month that is paid. Within 30 days of a first payment we return it on request.',
    ],
  },
  {
    title: 'Disclaimer',
    paragraphs: [
      'The service is provided as it is. We take care that it works and that what it shows is right, but we do not warrant that it is free of errors or always available.',
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      'As far as the law allows, we are not liable for indirect damage or lost opportunities. Nothing in these terms limits liability for intent, gross negligence, or harm to life and health.',
    ],
  },
  {
    title: 'Job listings of third parties',
    paragraphs: [
      'Listings come from employers and other websites. We do not write them and cannot check every statement in them. A contract of employment is between you and the employer alone.',
    ],
  },
  {
    title: 'Termination',
    paragraphs: [
      'You may close your account at any time. We may suspend or close an account that breaks these terms, with notice where that is reasonable.',
    ],
  },
  {
    title: 'Changes to these terms',
    paragraphs: [
      'When these terms change we publish a new version with its date and tell you before it takes effect. If you do not agree, you may close your account.',
    ],
  },
  {
    title: 'Governing law',
    paragraphs: [
      'The law of the place where the operator is established applies. Consumer protection rules of the country you live in remain untouched.',
    ],
  },
  {
    title: 'Contact',
    paragraphs: [
      'Questions about these terms are answered by support; the address stands at the foot of every public page.',
    ],
  },
  {
    title: 'Severability',
    paragraphs: ['If a part of these terms turns out to be invalid, the rest remains in force.'],
  },
]
