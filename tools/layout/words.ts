import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './files.ts'
import { readGlossary } from './glossary.ts'

interface BannedWord {
  readonly word: RegExp
  readonly instead: string
}

/** Words refused in exported names and file names beside those of docs/glossary.md, compared with each camelCase part. */
const inNames: readonly BannedWord[] = [
  {
    word: /^(foldaway|lone|sure|breathe|fate|heavy|misdeeds?|newcomers?|latecomers?|strangers?)$/,
    instead: 'the term in docs/glossary.md or a README',
  },
  { word: /^(forgets?|remembers?)$/, instead: 'delete, clear, save or cache' },
]

/** Verbs that begin no exported name, since each has meant several things. */
const asVerb: BannedWord = {
  word: /^(says?|asks?|takes?|keeps?)$/,
  instead: 'format, request, count, store or the exact verb',
}

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

/** Half-abstract names: a function says what it computes (formatSalary), a value what it is (problemsByField). */
const abstractName =
  /\b(?:function\*?|const|let)\s+(\w*[a-z]Of)\b|^\s*#(\w*[a-z]Of)\(|^\s*(?:readonly\s+)?(?!(?:as|one|first)Of\b)(\w*[a-z]Of)\??(?:\([^)]*\))?:/gm
const pronoun =
  /\b(?:const|let)\s+(one|other|each|own)\b|[([,]\s*(one|other|each|own)\b(?::[^,()=]+)?(?=[^()]*\)\s*(?::[^=]+)?=>)|\(\[(one|other)\b|\b(?:const|let) \[(?:\w+, )*(one|other|each|own)\b/g
const test =
  /^\s*(?:test|it|describe)(?:\.\w+)?(?:\([^\n]*\))?\(\s*(['"`])((?:who|whom|whose|whoever|what|whatever|that|which) .*)\1/gim

function checkCode(path: string, text: string): string[] {
  const code = text.replace(comment, (found) => found.replace(/[^\n]/g, ' '))
  const report = (pattern: RegExp, instead: string) =>
    [...code.matchAll(pattern)].map((match) => {
      const line = code.slice(0, match.index).split('\n').length
      const name = match.slice(1).findLast((group) => group !== undefined && group.length > 1) ?? ''
      return `${path}:${line}: ${name}; say ${instead}`
    })
  return [
    ...report(abstractName, 'what it computes or holds'),
    ...report(pronoun, 'the noun'),
    ...(isTest(path) ? report(test, 'a subject and a verb') : []),
  ]
}

/** Functions and values, not types, components and files. */
const isFunction = /^[a-z]+[A-Z]/

/** Words in backticks of the last column of the glossary. */
const readRefused = (glossary: string): BannedWord[] =>
  readGlossary(glossary).flatMap(({ terms, refused }) =>
    refused.map((word) => ({ word: new RegExp(`^${word}$`), instead: terms.join(' or ') })),
  )

/** Reports refused words in exported names, file names and comments, and names that say nothing. */
export function checkWords(root: string, files: readonly string[], glossary: string): string[] {
  const refusedWords = [...inNames, ...readRefused(glossary)]
  const bannedPart = (name: string): BannedWord | undefined => {
    const parts = camelParts(name)
    return (
      refusedWords.find(({ word }) => parts.some((part) => word.test(part))) ??
      (isFunction.test(name) && asVerb.word.test(parts[0] ?? '') ? asVerb : undefined)
    )
  }
  return files
    .filter((path) => /^(contract|server|web|e2e|tools)\/.+\.(ts|tsx|mjs|sql)$/.test(path))
    .filter(
      (path) =>
        !/^server\/db\/(migrations\/|schema\.sql)|\.generated\.|^tools\/(layout\/words|check-layout\.test)/.test(
          path,
        ),
    )
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const file = path.split('/').at(-1) ?? ''
      const fileName = bannedPart(file.replace(/\.\w+$/, ''))
      return [
        ...checkCode(path, text),
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
