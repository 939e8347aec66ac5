import { TRIAL_APPLICATIONS } from '@jobscout/contract/billing/model.ts'
import type { LegalSection, Operator } from './document.ts'
import { contactBlocks } from './document.ts'

/** The Terms of Service. Changing a sentence requires a new LEGAL_VERSION in contract/shared/legal.ts. */
export const terms = (operator: Operator): readonly LegalSection[] => [
  {
    id: 'acceptance',
    title: 'Acceptance of these terms',
    blocks: [
      'These terms are an agreement between you and the operator of this JobScout installation ("we"). You accept them when you create an account; your profile keeps the version you accepted and when, and asks again when they change. If you do not agree with them, please do not use the service.',
      'You must be at least 16 years old to hold an account. If you use JobScout for somebody else, you confirm that you may accept these terms for them.',
    ],
  },
  {
    id: 'service',
    title: 'What the service does',
    blocks: [
      'JobScout helps people look for work. Scout, its assistant, collects job listings, scores each one against the preferences you state and shows what the score is made of. For jobs that fit it prepares an application: a letter and a CV made from what is in your profile, and your answers to questions that forms ask. It records your applications with their history, and tells you when something changes.',
      'Nothing goes to an employer in your name unless you have approved that application here, or have let Scout approve such applications: where an agent hands in for you, you can give that standing approval within limits that you set, read before what it means, and end it at any time. What you approve can be taken back for ten minutes, what Scout approved by your standing approval for twelve hours after you were notified, what you submit yourself for ten seconds; afterwards you can withdraw it as long as nobody has handed it in. Specialists whom we call agents may be assigned to you: your agent hands in what was approved, on the page of the employer or by the way the posting names, and shows you the confirmation. Without an agent you hand it in yourself; Scout lays out what the form asks for. An application reads Applied only once there is such a proof, or where you say that you sent it yourself.',
      'Questions of a form about your right to work, a visa, your health or your person are answered by you alone. Where you leave one blank it is handed in as not given; where the form demands it, your agent asks you. An application that cannot be handed in, because its posting is closed, broken, a duplicate or false, ends with that reason and does not count against your month.',
      'Which listings there are depends on the sources that the operator of this installation connects.',
      'We do not promise interviews, offers or employment. The service changes as it grows: we add and improve functions, and when we take one away that matters to paying customers, we say so beforehand.',
    ],
  },
  {
    id: 'accounts',
    title: 'Your account',
    blocks: [
      'An account needs your name and an e-mail address that belongs to you. What you tell us, and what you tell employers through us, must be true. One person holds one account.',
      'Keep your password to yourself. You can see where you are signed in, end single sessions or all of them, and where we offer it protect your sign-in with a second factor. Tell us at once if you believe that somebody else has used your account. What happens under your account counts as done by you, unless you could not have prevented it.',
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    blocks: [
      'You may use JobScout for your own search for work. You may not:',
      {
        list: [
          'break a law or the rights of others with it, or send applications in the name of somebody who has not agreed;',
          'upload files that carry harmful code, or content that is unlawful, hateful or deceptive;',
          'get around limits, quotas or security, try the passwords of others, or test our defences without our written consent;',
          'read the service out by automatic means beyond the interfaces we offer for that, or resell it;',
          'disturb the service for other people.',
        ],
      },
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    blocks: [
      'The software, its design, its texts and its name belong to us or to those who license them to us. While your account exists you may use them for the purpose of these terms; no other right passes to you.',
      'What you upload or write stays yours. You allow us to store, copy, convert and transmit it as far as the service needs that, for example to make a PDF of your CV or to hand an application to the employer you chose. This permission ends when the content is deleted. Documents that Scout composes from your profile are yours.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    blocks: [
      'The Privacy Policy describes which personal data we process, why, and which rights you have. You are asked to accept it together with these terms.',
    ],
  },
  {
    id: 'payment',
    title: 'Payment, subscription and automatic renewal',
    blocks: [
      `The ${operator.trialDays}-day free trial begins at sign-up, includes ${TRIAL_APPLICATIONS} applications a calendar month, needs no payment card and ends by itself. There is one for each person: a second account with the same mailbox has none. After it you can still read everything; to apply you need a plan.`,
      'Plans, their prices and the number of applications they include stand on the pricing page. Prices are in US dollars for one month and are charged in advance by a card payment provider; we never see or store your card number. There are no setup fees.',
      'A subscription renews automatically every month at the price then in force until you cancel it. You can cancel at any time; your plan then runs to the end of the month that is paid and does not renew. We announce a higher price at least 30 days before the first charge it applies to.',
      'If you are not satisfied, tell us within 30 days of your first payment and we return it in full. Applications that a plan includes but you do not use are not carried over to the next month. Rights of withdrawal that the law gives to consumers remain.',
    ],
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    blocks: [
      "We work with care, yet the service is provided as it is and as it is available. To the extent the law allows, we give no warranty that it is free of errors or interruptions, that every listing is current or complete, that a score predicts an employer's decision, or that text which is read from an uploaded document or composed from your profile is right. Please read your CV and your letter before you approve them.",
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    blocks: [
      'We are liable without limit for intent and gross negligence, for harm to life, body and health, and wherever the law forbids a limit. Otherwise we are liable only where we break a duty that is essential to this agreement, and then for damage that is typical and foreseeable, at most for the amount you paid us in the twelve months before it arose.',
      'We are not liable for lost opportunities, such as a position that went to somebody else, nor for what employers and other third parties do.',
    ],
  },
  {
    id: 'listings',
    title: 'Third-party job listings',
    blocks: [
      'Listings come from employers and from other websites. We did not write them and cannot check every statement in them; they may be out of date, and links lead to pages for which others are responsible. Where a salary, a place or a level is read from the text of a listing, it is a reading and not a promise.',
      'A contract of employment is between you and the employer alone. Never pay for a job offer, and tell us when a listing looks false, so that we can take it out.',
      'Names and places of towns come from GeoNames (geonames.org), used under the licence Creative Commons Attribution 4.0 (creativecommons.org/licenses/by/4.0). We left out small towns and added regions.',
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    blocks: [
      'You can delete your account at any time in the account settings. Every session then ends; for 30 days you can sign in and take the deletion back, and after that your data is erased as the Privacy Policy says. Deleting the account does not by itself return what was paid for the current month.',
      'If you break these terms seriously or repeatedly, we may end this agreement with you by e-mail. Where it is reasonable we warn you first, and unless a law forbids it we tell you why. You then have 30 days in which you can export your data and delete your account. If we end the service as a whole, we announce it at least 60 days before and return payments for the time after.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'The date at the top names the version in force. When we change these terms we publish a new version with its date and ask you to read and accept it in your profile; a change to your disadvantage counts for an existing subscription from its next renewal at the earliest. If you do not agree, you can cancel and delete your account.',
    ],
  },
  {
    id: 'law',
    title: 'Governing law',
    blocks: [
      {
        given: operator.jurisdiction,
        text: `These terms are governed by the law of ${operator.jurisdiction}, and its courts decide disputes.`,
        otherwise:
          'These terms are governed by the law of the place where we are established, and its courts decide disputes.',
      },
      'If you are a consumer, the mandatory protection of the country you live in stays with you, and you may also bring a case before its courts. Please write to us first: most things can be settled in a few lines.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: ['Questions about these terms reach us here:', ...contactBlocks(operator)],
  },
  {
    id: 'severability',
    title: 'Severability',
    blocks: [
      'If a part of these terms is or becomes invalid, the other parts remain in force, and the law takes the place of the part that falls away. If we do not use a right at once, we have not given it up. These terms and the Privacy Policy are the whole agreement between us about the service.',
    ],
  },
]
