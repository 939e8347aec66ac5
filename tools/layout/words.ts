import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface BannedWord {
  readonly word: RegExp
  readonly instead: string
}

/** Words refused in exported names and file names, compared with each camelCase part. docs/glossary.md has the terms. */
const inNames: readonly BannedWord[] = [
  { word: /^news$/, instead: 'notification' },
  { word: /^(told|tell|tells)$/, instead: 'notify, or the verb for what happens' },
  { word: /^(wanted|chosen)$/, instead: 'patch, input or filter' },
  {
    word: /^(foldaway|lone|sure|breathe|fate|heavy|misdeeds?|newcomers?|latecomers?|strangers?)$/,
    instead: 'the term in docs/glossary.md',
  },
  { word: /^(forgets?|remembers?)$/, instead: 'delete, clear, save or cache' },
]

/** Phrases refused in comments. */
const inComments: readonly BannedWord[] = [
  { word: /\bnews\b/i, instead: 'notification' },
  { word: /\b(?:is|are|was|be|been) told\b/i, instead: 'is notified, is shown, or the exact verb' },
  { word: /\bwhoever\b/i, instead: 'the person or caller who' },
  { word: /\bin hand\b/i, instead: 'in flight' },
  { word: /\b(?:takes?|taken|taking|took) (?:\w+ ){0,3}back\b/i, instead: 'undo, restore or roll back' },
  { word: /\bof old\b|\bfor ever\b|\bbreathes?\b/i, instead: 'a plain term' },
]

const exported =
  /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) +(\w+)/gm
const comment = /\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

const camelParts = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((part) => part.toLowerCase())

function bannedPart(name: string): BannedWord | undefined {
  return inNames.find(({ word }) => camelParts(name).some((part) => word.test(part)))
}

/** Reports refused words in exported names, file names and comments. */
export function checkWords(root: string, files: readonly string[]): string[] {
  return files
    .filter((path) => /^(contract|server|web|e2e|tools)\/.+\.(ts|tsx|mjs|sql)$/.test(path))
    .filter(
      (path) => !/^server\/db\/(migrations\/|schema\.sql)|\.generated\.|^tools\/layout\/words/.test(path),
    )
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const file = path.split('/').at(-1) ?? ''
      const fileName = bannedPart(file)
      return [
        ...(fileName ? [`${path}: the file's name; say ${fileName.instead}`] : []),
        ...[...text.matchAll(exported)].flatMap(([, name = '']) => {
          const banned = bannedPart(name)
          return banned ? [`${path}: exports ${name}; say ${banned.instead}`] : []
        }),
        ...[...text.matchAll(comment)].flatMap((match) => {
          const prose = match[0].replace(/\s*\n\s*\*\s?/g, ' ')
          const line = text.slice(0, match.index).split('\n').length
          return inComments
            .filter(({ word }) => word.test(prose))
            .map(
              ({ word, instead }) =>
                `${path}:${line}: "${word.exec(prose)?.[0]}" in a comment; say ${instead}`,
            )
        }),
      ]
    })
}
