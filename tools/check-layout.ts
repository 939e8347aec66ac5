import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableOwners } from '../server/db/owners.ts'
import { listRepository } from './layout/files.ts'
import { checkLengths } from './layout/lengths.ts'
import { checkNames } from './layout/names.ts'
import { checkSources } from './layout/sources.ts'
import { checkTableOwners } from './layout/table-owners.ts'
import { compareTree, readFeatureNames, readTree } from './layout/tree.ts'
import { checkWords } from './layout/words.ts'
import { report } from './report.ts'

const root = join(import.meta.dirname, '..')
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const house = listRepository(root)
const lengths = checkLengths(root, house)

report(lengths.summary, [
  ...compareTree(readTree(architecture), readFeatureNames(architecture), house),
  ...checkNames(house),
  ...lengths.problems,
  ...checkSources(root, house),
  ...checkTableOwners(root, house, tableOwners),
  ...checkWords(root, house),
])
