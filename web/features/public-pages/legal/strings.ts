export const legalStrings = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  contents: 'Contents',
  updated: (version: string) => `Last updated: ${version}`,
} as const
