import { formatCents, plans, TRIAL_APPLICATIONS } from '@jobscout/contract/billing/model.ts'
import { AUTO_UNDO_HOURS } from '@jobscout/contract/scout/auto-consent.ts'

export interface Question {
  readonly question: string
  readonly answer: string
}

const [cheapest] = plans
const dearest = plans.at(-1)
const price = (cents = 0) => formatCents(cents).replace('.00', '')

/** What visitors ask, with answers that hold for every installation. */
export const landingQuestions = (trialDays: number): readonly Question[] => [
  {
    question: 'Who hands in my applications?',
    answer:
      'Your agent, where you have one: a person who hands in what you approved and shows you the confirmation. Without an agent you hand it in yourself, with letter, CV and answers laid out to copy. No robot fills in the forms of employers.',
  },
  {
    question: 'Does anything go out without my approval?',
    answer: `Only if you allow it. With an agent, you can let Scout approve drafts by itself, from a score on and up to a number a day, both of which you set. You are notified of each, can undo it for ${AUTO_UNDO_HOURS} hours, and can end it at any time.`,
  },
  {
    question: 'How do I know that it was handed in?',
    answer:
      'An application that Scout prepared reads Applied once there is proof that you can open: a confirmation number, a screenshot or the employer’s mail. Where you handed it in yourself, your word is enough, and is marked as yours.',
  },
  {
    question: 'What does it cost?',
    answer: `Plans are from ${price(cheapest?.priceCents)} to ${price(dearest?.priceCents)} a month. They differ in how many applications you can make, from ${cheapest?.applicationsPerMonth} to ${dearest?.applicationsPerMonth} a month; everything else is the same in all of them.`,
  },
  {
    question: 'How does the free trial work?',
    answer: `You try it for free with a ${trialDays}-day trial with ${TRIAL_APPLICATIONS} applications a calendar month, without a credit card. It ends by itself and charges nothing. Afterwards you can still read everything; to apply, you choose a plan.`,
  },
  {
    question: 'What do employers receive?',
    answer:
      'What you approved for this one application: your cover letter, your CV and your answers to the questions of their form, with your name and how to reach you. They see nothing else of you here; there is no public directory of job seekers.',
  },
  {
    question: 'Does Scout make things up?',
    answer:
      'No. The letters it composes consist of sentences from your own profile, with fixed phrases between them, and each shows where it comes from. You may edit them as you like; names and numbers that are not in your profile are marked.',
  },
  {
    question: 'Is there AI in it?',
    answer:
      'Scores, CVs and letters are made by fixed rules. The operator may connect a provider of AI in addition, to word things better. It is off for you until you allow it, and never gets your name, address, telephone number or e-mail address. What it writes is used only where your profile says the same, and nothing of it goes to an employer without you.',
  },
  {
    question: 'Where do the jobs come from?',
    answer:
      'From job boards and careers pages that the operator has connected. Once a board no longer has a job, it is closed here too. Jobs that you found elsewhere you can add yourself; only you and the staff who work for you see those.',
  },
  {
    question: 'What happens to my data?',
    answer:
      'It is used for your job search, and not sold. There is no advertising and no tracking. You see who of the staff opened your profile or your CV, and you can download your data as one file at any time.',
  },
  {
    question: 'How do I leave?',
    answer:
      'You can cancel a plan at any time; it then runs to the end of the month that is paid. You can delete your account yourself, in the account settings. For 30 days you can take that back, then your data is erased.',
  },
]
