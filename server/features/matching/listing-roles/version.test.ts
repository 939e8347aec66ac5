import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { classifyTitle } from '../../roles/classify-title.ts'
import { disciplines, families } from '../../roles/role-dictionary.ts'
import { ROLES_VERSION } from './service.ts'

const heads = ['engineer', 'manager', 'analyst', 'specialist', 'director']

test('a change of how titles are read raises the version, so that stored listings are placed anew', () => {
  const titles = [
    ...families.flatMap(({ label, phrases }) => [label, ...Object.values(phrases).flat()]),
    ...disciplines.flatMap(({ key }) => heads.map((head) => `Senior ${key.replaceAll('_', ' ')} ${head}`)),
  ]
  const readings = titles.map((title) => {
    const classified = classifyTitle(title)
    return classified && [classified.first, classified.second, classified.isWeak]
  })
  const digest = createHash('sha256')
    .update(JSON.stringify([titles, readings]))
    .digest('hex')
    .slice(0, 12)
  expect({ ROLES_VERSION, digest }).toEqual({ ROLES_VERSION: 17, digest: 'f956a4f7d8de' })
})
