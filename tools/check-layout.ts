import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableOwners } from '../server/db/owners.ts'
import { listRepository } from './layout/files.ts'
import { checkFolders } from './layout/folders.ts'
import { checkGlossary } from './layout/glossary.ts'
import { checkJourneys } from './layout/journeys.ts'
import { checkLengths } from './layout/lengths.ts'
import { checkNames } from './layout/names.ts'
import { checkSources } from './layout/sources.ts'
import { checkStrings } from './layout/strings.ts'
import { checkTableOwners } from './layout/table-owners.ts'
import { compareTree, readFeatureNames, readTree } from './layout/tree.ts'
import { checkWords } from './layout/words.ts'
import { report } from './tests/report.ts'

const root = join(import.meta.dirname, '..')
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const repository = listRepository(root)
const readmes = repository.filter((path) => path.endsWith('README.md'))
const terms = new Map([
  ['docs/glossary.md', glossary],
  ...readmes.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
])
const lengths = checkLengths(root, repository)

report(lengths.summary, [
  ...compareTree(readTree(architecture), readFeatureNames(architecture), repository),
  ...checkNames(repository),
  ...lengths.problems,
  ...checkFolders(repository),
  ...checkStrings(repository),
  ...checkSources(root, repository),
  ...checkTableOwners(root, repository, tableOwners),
  ...checkGlossary(terms),
  ...checkWords(root, repository, glossary),
  ...checkJourneys(root, repository),
])
