import type { LetterTone } from '@jobscout/contract/letters/model.ts'

/** The fixed words of a tone. Openings and closings take turns, so that the letters of one person differ. */
export interface Phrases {
  readonly greeting: (company: string) => string
  readonly openings: readonly ((title: string) => string)[]
  readonly closings: readonly string[]
  readonly signOff: string
}

export const phrases: Record<LetterTone, Phrases> = {
  plain: {
    greeting: (company) => `Dear ${company} team,`,
    openings: [
      (title) => `I am applying for ${title}.`,
      (title) => `This is my application for ${title}.`,
      (title) => `I would like to apply for ${title}.`,
      (title) => `Please consider me for ${title}.`,
    ],
    closings: [
      'I would be glad to talk.',
      'I am happy to answer questions.',
      'Thank you for reading; I would like to hear from you.',
      'A conversation would be the best next step.',
    ],
    signOff: 'Kind regards,',
  },
  warm: {
    greeting: (company) => `Hello ${company} team,`,
    openings: [
      (title) => `I saw your listing for ${title} and would like to apply.`,
      (title) => `Your listing for ${title} is the reason I am writing.`,
      (title) => `I am writing to you about ${title}.`,
      (title) => `I would like to be considered for ${title}.`,
    ],
    closings: [
      'I would be happy to tell you more in a conversation.',
      'If you would like to know more, I am glad to talk any time.',
      'Thank you for taking the time to read this. I look forward to hearing from you.',
      'I would enjoy talking with you about it.',
    ],
    signOff: 'Best wishes,',
  },
  formal: {
    greeting: (company) => `Dear hiring team at ${company},`,
    openings: [
      (title) => `I wish to apply for the position of ${title}.`,
      (title) => `I hereby submit my application for the position of ${title}.`,
      (title) => `Please accept my application for the position of ${title}.`,
      (title) => `I am writing to apply for the position of ${title}.`,
    ],
    closings: [
      'I would welcome the opportunity to discuss my application.',
      'I am available for an interview at your convenience.',
      'I remain at your disposal for any questions.',
      'Thank you for considering my application.',
    ],
    signOff: 'Yours faithfully,',
  },
}
