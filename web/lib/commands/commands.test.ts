import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Command, commandsForRole, findCommands, rankByLabel, withRecentFirst } from './commands.ts'

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  run: () => {},
  ...more,
})
const screens = {
  title: 'Screens',
  commands: [
    command('Dashboard'),
    command('Job Preferences'),
    command('Jobs'),
    command('User Management', { words: '/user-management /users' }),
  ],
}
const actions = {
  title: 'Actions',
  commands: [
    command('Download My Data', { words: 'export' }),
    command('Sign Out', { words: 'log out' }),
    command('Générer le CV'),
  ],
}
const found = (query: string) =>
  findCommands([screens, actions], query).map(({ title, commands }) => [
    title,
    ...commands.map(({ label }) => label),
  ])

describe('a query', () => {
  test('matches labels that begin with it, the closest first', () => {
    expect(found('jobs')).toEqual([['Screens', 'Jobs']])
    expect(found('job')).toEqual([['Screens', 'Job Preferences', 'Jobs']])
  })

  test('matches words inside a label, and keywords', () => {
    expect(found('pref')).toEqual([['Screens', 'Job Preferences']])
    expect(found('users')).toEqual([['Screens', 'User Management']])
    expect(found('log out')).toEqual([['Actions', 'Sign Out']])
  })

  test('moves the group with the best match to the top', () => {
    expect(found('da').map(([title]) => title)).toEqual(['Screens', 'Actions'])
    expect(found('do').map(([title]) => title)).toEqual(['Actions'])
    expect(found('sign').map(([title]) => title)).toEqual(['Actions'])
  })

  test('ignores accents, case and word order', () => {
    expect(found('GENERER')).toEqual([['Actions', 'Générer le CV']])
    expect(found('data down')).toEqual([['Actions', 'Download My Data']])
  })

  test('shows every command while empty, and no empty group', () => {
    expect(found(' ').flat()).toHaveLength(9)
    expect(found('?!').flat()).toHaveLength(9)
    expect(findCommands([{ title: 'Empty', commands: [] }], '')).toEqual([])
    expect(found('zebra')).toEqual([])
  })

  test('never adds a result when it gets longer', () => {
    const labels = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'E', ' ', '-') }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(labels, fc.string({ unit: fc.constantFrom('a', 'b', 'e', ' ') }), (names, query) => {
        const group = { title: 'All', commands: names.map((name, id) => command(name, { id: String(id) })) }
        const ids = (typed: string) =>
          findCommands([group], typed).flatMap(({ commands }) => commands.map(({ id }) => id))
        const before = ids(query.slice(0, -1))
        const after = ids(query)
        expect(new Set(after).size).toBe(after.length)
        expect(before).toEqual(expect.arrayContaining(after))
      }),
    )
  })
})

test('a role sees its own commands and those for everybody', () => {
  const all = [command('Anybody'), command('Clients', { roles: ['agent'] })]
  expect(commandsForRole('agent', all)).toHaveLength(2)
  expect(commandsForRole('client', all).map(({ label }) => label)).toEqual(['Anybody'])
})

test('server results are never dropped, and are ordered by their title', () => {
  const jobs = [command('Recruiter'), command('Data Engineer', { detail: 'Hearth' }), command('Engineer')]
  const labels = (query: string) => rankByLabel(jobs, query).map(({ label }) => label)
  expect(labels('engineer')).toEqual(['Engineer', 'Data Engineer', 'Recruiter'])
  expect(labels('hearth')).toEqual(['Data Engineer', 'Recruiter', 'Engineer'])
})

test('recent commands come first, each once, without removed ones', () => {
  const groups = withRecentFirst([screens, actions], 'Recent', ['Sign Out', 'no longer there', 'Jobs'])
  expect(groups.map(({ title, commands }) => [title, commands.length])).toEqual([
    ['Recent', 2],
    ['Screens', 3],
    ['Actions', 2],
  ])
  expect(groups[0]?.commands.map(({ label }) => label)).toEqual(['Sign Out', 'Jobs'])
})
