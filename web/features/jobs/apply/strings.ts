export const buttonStrings = {
  apply: 'Apply Now',
  applyTo: (title: string, company: string) => `Apply Now: ${title} at ${company}`,
  view: 'View Application',
  viewOf: (title: string, company: string) => `View Application: ${title} at ${company}`,
  closed: 'No longer open',
  another: 'Another Opening?',
  anotherOf: (title: string, company: string) => `Another Opening? ${title} at ${company}`,
} as const
