/** The version of both legal texts in force, which is stored with each consent. It changes only together with the texts. */
export const LEGAL_VERSION = 'November 29, 2026'
