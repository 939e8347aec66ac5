export const aiStrings = {
  title: 'AI',
  what: 'When you ask for it, the AI words a bullet of your profile, or orders and words a cover letter. Each sentence is compared with your profile: where it says more, your own stays. Nothing is sent without you.',
  sent: (provider: string) =>
    `Each time, ${provider} gets the bullets, with the job titles and employers they belong to, and for a letter the text of the job. It never gets your name, address, phone number or email address, nor your answers to employers.`,
  allow: (provider: string) => `Allow ${provider}`,
  isOff: 'Off: nothing is sent.',
  isOn: (date: string) =>
    `Allowed on ${date}. Switch it off at any time; what was sent before cannot be called back.`,
  used: (used: string, limit: string) => `${used} of ${limit} calls used this month`,
  privacy: 'Privacy Policy',
  allowed: { title: 'AI Allowed', message: 'It is asked only when you press a button that says so.' },
  withdrawn: { title: 'AI Switched Off', message: 'Nothing is sent from now on.' },
  loadFailure: { title: 'Error', message: 'Whether you allow the AI could not be read. Please try again.' },
  failure: { title: 'Error', message: 'Your choice about the AI could not be saved. Please try again.' },
}
