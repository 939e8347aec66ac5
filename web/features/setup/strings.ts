import { pluralize } from '../../lib/format/format.ts'

/** The toasts of a tool. */
export interface ToolTexts {
  readonly success: string
  /** With the number of errors. */
  readonly failure: (errors: number) => string
  /** When the server did not answer. */
  readonly message: string
}

const noAnswer = 'The server did not answer as expected. Please try again.'
const tool = (success: string, failure: string): ToolTexts => ({
  success,
  failure: () => failure,
  message: noAnswer,
})

export const toolStrings = {
  testConnection: tool('Connection Successful', 'Connection Failed'),
  checkTables: tool('Database Tables Ready', 'Database Issues Found'),
  setUpTables: {
    success: 'Database Set Up',
    failure: (errors: number) => `Database Setup Issues (${pluralize(errors, 'error')})`,
    message: noAnswer,
  },
  fixPolicies: tool('RLS Fixed', 'RLS Fix Failed'),
  debugAuth: tool('Debug Complete', 'Debug Failed'),
  testSimpleUser: tool('Simple User Test Passed', 'Simple User Test Failed'),
  createUserWithRole: tool('User Created', 'Manual User Creation Failed'),
  createUserWithoutTrigger: tool('User Created', 'User Creation Failed'),
  confirmAllUsers: tool('Users Confirmed', 'Confirmation Failed'),
  createTestUsers: tool('Test Users Created', 'Setup Failed'),
} as const satisfies Record<string, ToolTexts>

export const setupStrings = {
  failure: { title: 'Failed to load the setup', message: noAnswer },
  flags: {
    usersCreated: 'Users created',
    usersMissing: 'Users not created',
    databaseSetUp: 'Database set up',
    databaseMissing: 'Database not set up',
  },
  database: {
    title: 'Database Setup',
    text: 'Test the connection, check that every table is there and protected, and apply the migrations.',
    testConnection: 'Test Connection',
    checkTables: 'Check Tables',
    fix: 'Fix RLS',
    setUp: 'Setup Database Tables',
    results: 'Results of the database',
    ready: (count: number) => `${pluralize(count, 'table')} ready`,
    all: (count: number) => `All ${count} tables`,
  },
  script: {
    title: 'Manual SQL script',
    text: 'Instead of the buttons: run this with psql on an empty database, as a user who may create roles.',
    show: 'Show the script',
    copy: 'Copy Script',
    failure: { title: 'Failed to load the script', message: noAnswer },
  },
  debug: {
    title: 'Debug Tools',
    text: 'What is wrong with the accounts, and other ways to create one.',
    debugAuth: 'Debug Auth Issues',
    testSimpleUser: 'Test Simple User',
    withRole: 'Create User with Manual Role',
    withoutTrigger: 'Create User (No Trigger)',
    confirmAll: 'Confirm All Users',
    role: 'Role of the manual user',
    results: 'Results of the tools',
  },
  users: {
    title: 'Test User Setup',
    text: 'One account of each role, with the domain and password of the configuration.',
    create: 'Create Test Users',
    exists: 'Created',
    missing: 'Not created',
    unconfirmed: 'Not confirmed',
  },
  credentials: {
    title: 'Test User Credentials',
    copyAll: 'Copy All',
    copyOne: (name: string) => `Copy the credentials of ${name}`,
    copy: 'Copy',
  },
  features: {
    title: 'Feature Access by Role',
    text: 'Every screen that a role may open. A link opens it with your own account.',
  },
  quick: {
    title: 'Quick Access',
    text: 'Copies the credentials of a test user and opens the sign-in page. That ends your own session.',
    as: (role: string) => `Sign in as ${role}`,
  },
  copied: {
    title: 'Copied',
    script: 'The script is on your clipboard.',
    credentials: 'The credentials are on your clipboard.',
  },
  copyFailed: { title: 'Not copied', message: 'The browser did not allow it. Select the text and copy it.' },
} as const
