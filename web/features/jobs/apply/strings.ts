export const buttonStrings = {
  apply: 'Apply Now',
  applyTo: (title: string, company: string) => `Apply Now: ${title} at ${company}`,
  view: 'View Application',
  viewOf: (title: string, company: string) => `View Application: ${title} at ${company}`,
  closed: 'No longer open',
  another: 'Another Opening?',
  anotherOf: (title: string, company: string) => `Another Opening? ${title} at ${company}`,
} as const

export const draftStrings = {
  review: 'Review Draft',
  reviewOf: (title: string, company: string) => `Review the draft for ${title} at ${company}`,
  view: 'View Draft',
  viewOf: (title: string, company: string) => `View the approved draft for ${title} at ${company}`,
} as const
