import type { ErrorTexts } from './lib/api/errors.ts'

/** The texts of the features' error codes, registered when the program starts. */
export const errorTexts: ErrorTexts = {
  // accounts
  RANK_TOO_LOW: {
    title: 'Access Denied',
    message: 'Your role does not allow you to give or take this role.',
  },
  AGENT_LIMIT_REACHED: {
    title: 'Failed to update user role',
    message: 'You made as many people agents as the system settings allow one admin.',
  },
  AGENT_HAS_CLIENTS: {
    title: 'Failed to update user role',
    message: 'Say where the clients of this agent go.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    title: 'New Password Needed',
    message: 'Choose a password of your own to continue.',
  },
  LAST_SUPER_ADMIN: {
    title: 'Failed to update user role',
    message: 'The last super admin cannot be given another role.',
  },
  // applications
  CHANGED_MEANWHILE: {
    title: 'Update Failed',
    message: 'This application was changed meanwhile. It is shown as it is now.',
  },
  PROOF_MISSING: {
    title: 'A Proof Is Needed',
    message: 'Say how it reached the employer: a confirmation number, a screenshot or the text of the mail.',
  },
  QUESTION_OPEN: {
    title: 'A Question Is Open',
    message: 'A question is open that only you can answer. Answer it, or choose Leave Blank.',
  },
  // billing
  ALREADY_SUBSCRIBED: {
    title: 'You have a plan already',
    message: 'Choose Change plan in your account to have another one.',
  },
  PLAN_ENDING: {
    title: 'Your plan is cancelled',
    message: 'Keep it under Manage Subscription before you change it.',
  },
  PAYMENT_OPEN: {
    title: 'An invoice is open',
    message: 'Pay it under Manage Subscription before you change your plan.',
  },
  CHANGE_WAITING: {
    title: 'A change of your plan waits already',
    message: 'Choose Keep my plan before you change to another one.',
  },
  QUOTE_CHANGED: {
    title: 'The amount or the day has changed',
    message: 'Nothing was charged. Look at it again.',
  },
  ACCOUNT_CLOSING: {
    title: 'Your account is going to be deleted',
    message: 'Keep it on the dashboard first.',
  },
  NO_CUSTOMER: {
    title: 'Nothing to manage',
    message: 'The payment provider has no plan or invoice of yours.',
  },
  // documents
  LETTER_NOT_ATTACHED: {
    title: 'Letter Not Attached',
    message: 'The application was handed in meanwhile, or it has a letter already.',
  },
  // jobs
  ALREADY_APPLIED: { title: 'Already Applied', message: 'You have already applied to this position' },
  LISTING_CLOSED: { title: 'Application Failed', message: 'This job is no longer open.' },
  VIEW_NAME_TAKEN: { title: 'View Not Saved', message: 'You have a view of this name already.' },
  VIEW_LIMIT_REACHED: {
    title: 'View Not Saved',
    message: 'You have as many saved views as there can be. Delete one to save this.',
  },
  TITLES_FULL: {
    title: 'Title Not Added',
    message: 'You have as many target titles as there can be. Remove one in your preferences first.',
  },
  COMPANIES_FULL: {
    title: 'Company Not Excluded',
    message: 'You exclude as many companies as there can be. Remove one in your preferences first.',
  },
  SOURCE_NOT_CONFIGURED: {
    title: 'Ingestion Failed',
    message: 'No job source is configured on this server. Add the board of a company under Job Sources.',
  },
  // operations
  RUN_ACTIVE: { title: 'Already running', message: 'Wait until the present run has ended, or cancel it.' },
  RUN_ENDED: { title: 'Already ended', message: 'This run has ended meanwhile.' },
  // profiles
  NAME_IS_ADDRESS: {
    title: 'Not a Name',
    message: 'A name is no web address. Leave a space after a full stop.',
  },
  CONSENT_MISSING: {
    title: 'Consent Required',
    message: 'Please give both consents in your profile first.',
  },
  CONSENT_OUTDATED: {
    title: 'Consent Required',
    message: 'The legal texts have changed. Please reload this page and read the version in force.',
  },
  // sources
  NOT_AN_ADDRESS: { title: 'Not an address', message: 'This is not the address of a web page.' },
  SOURCE_EXISTS: { title: 'Source Not Added', message: 'This board is a source already.' },
  NO_BOARD_OF_NAME: {
    title: 'No Board Found',
    message: 'No board has open jobs under this name. Paste the address of the job page of the company.',
  },
  NO_SOURCE: { title: 'Ingestion Failed', message: 'There is no source of this kind.' },
}
