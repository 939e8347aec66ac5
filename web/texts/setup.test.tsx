import { contract } from '@jobscout/contract/contract.ts'
import { press } from '../testing/actions.ts'
import { reply } from '../testing/server.ts'
import { type Row, testTexts } from '../testing/texts.tsx'

const { setup } = contract

type Tool = Exclude<keyof typeof setup, 'status' | 'script'>

/** Presses a button whose tool fails. */
const failing = (button: string, tool: Tool, title: string): Row => ({
  where: button,
  at: '/dev-setup',
  server: [reply(setup[tool], { lines: [{ state: 'error', text: 'It went wrong.' }] })],
  act: [press(button)],
  texts: [title, 'It went wrong.'],
})

const recursion = 'saved_views: infinite recursion detected in policy for relation "saved_views"'
const recursive = reply(setup.checkTables, { lines: [{ state: 'error', text: recursion }] })
const repair = failing('Fix RLS', 'fixPolicies', 'RLS Fix Failed')

testTexts('super_admin', [
  {
    where: 'the page',
    at: '/dev-setup',
    texts: [
      ...['Development Setup', 'Database Setup', 'Test Connection', 'Check Tables', 'Setup Database Tables'],
      ...['Manual SQL script', 'Debug Tools', 'Debug Auth Issues', 'Test Simple User'],
      ...['Create User with Manual Role', 'Create User (No Trigger)', 'Confirm All Users'],
      ...['Test User Setup', 'Create Test Users', 'Test User Credentials', 'Feature Access by Role'],
      'Quick Access',
    ],
  },
  failing('Test Connection', 'testConnection', 'Connection Failed'),
  {
    where: 'a recursion',
    at: '/dev-setup',
    server: [recursive],
    act: [press('Check Tables')],
    texts: ['Database Issues Found', recursion, 'Fix RLS'],
  },
  {
    ...repair,
    server: [recursive, ...(repair.server ?? [])],
    act: [press('Check Tables'), press('Fix RLS')],
  },
  failing('Setup Database Tables', 'setUpTables', 'Database Setup Issues (1 error)'),
  failing('Debug Auth Issues', 'debugAuth', 'Debug Failed'),
  failing('Test Simple User', 'testSimpleUser', 'Simple User Test Failed'),
  failing('Create User with Manual Role', 'createUserWithRole', 'Manual User Creation Failed'),
  failing('Create User (No Trigger)', 'createUserWithoutTrigger', 'User Creation Failed'),
  failing('Confirm All Users', 'confirmAllUsers', 'Confirmation Failed'),
  failing('Create Test Users', 'createTestUsers', 'Setup Failed'),
])
