export const buttonStrings = {
  apply: 'Apply Now',
  applyTo: (title: string, company: string) => `Apply Now: ${title} at ${company}`,
  view: 'View Application',
  viewOf: (title: string, company: string) => `View Application: ${title} at ${company}`,
  closed: 'No longer open',
} as const

export const applyStrings = {
  success: {
    title: 'Application Submitted!',
    message: (company: string) =>
      `Your application to ${company} has been submitted successfully. We'll start working on it right away!`,
  },
  signIn: { title: 'Please Sign In', message: 'You need to be signed in to apply to jobs' },
  failure: { title: 'Application Failed', message: 'Failed to submit application. Please try again.' },
  seePlans: 'See plans',
  toPayment: 'To your subscription',
} as const
