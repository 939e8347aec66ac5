import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import type { Mail } from './mail.ts'

export interface NamedJob {
  readonly company_name: string
  readonly job_title: string
}

const word = String.raw`\p{Lu}[\p{L}\d'’-]*(?:\.\p{L}+)*`
const capitalised = `(${word}(?: (?:(?:&|of|and|the|und|de) )?${word}){0,4})`

/** A pattern of plain words in any case, before a name, whose capital letters count. */
const inAnyCase = (words: string): string =>
  words.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)

const companyPatterns = [
  `${inAnyCase('(?:interest in|joining|join|apply(?:ing)? to|application to|on behalf of|recruiter (?:at|for|with)|position (?:at|with)|role (?:at|with)|job (?:at|with)|team at|welcome to)')} ${capitalised}`,
  String.raw`(?:Data|Engineer|Manager|Analyst|Developer|Scientist|Designer|Lead|Consultant)\w* (?:at|with) ${capitalised}`,
].map((pattern) => new RegExp(pattern, 'gu'))

const titlePatterns = [
  `${inAnyCase('(?:position|role|post|job|vacancy|title|stelle|poste|puesto)')}(?: of| as| for|:| als| de) (?:an? |the )?${capitalised}`,
  `${inAnyCase('(?:application|applied|applying|apply|candidacy|interviewing)')} (?:for|as) (?:an? |the |our )?${capitalised}`,
].map((pattern) => new RegExp(pattern, 'gu'))

const trimmed = (name: string) => name.replace(/[.,;:'’ -]+$/u, '')

const findNames = (patterns: readonly RegExp[], text: string): string[] =>
  patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => trimmed(name)))
    .filter((name) => name.length > 2)

const joined = (text: string) => foldText(text).replaceAll(' ', '')

/** The company that a mail names in place of the application's. Null where it names this one, or none for certain. */
export function findOtherCompany({ whole }: Mail, { company_name }: NamedJob): string | null {
  const key = companyKey(company_name)
  const [firstWord = ''] = key.split(' ')
  // Also in an address: omar@northwind.example.
  if (
    key === '' ||
    joined(whole).includes(joined(key)) ||
    (firstWord.length >= 5 && foldText(whole).includes(firstWord))
  )
    return null
  return findNames(companyPatterns, whole)[0] ?? null
}

const roleWords = (title: string): string[] =>
  foldText(title)
    .split(' ')
    .filter((word) => word.length > 2 && !/^(?:senior|junior|lead|the|and|for|head|team)$/.test(word))

/** The title that a mail names in place of the application's. Null where the two share a word, or it names none. */
export function findOtherTitle({ whole }: Mail, { job_title, company_name }: NamedJob): string | null {
  const wanted = new Set(roleWords(job_title))
  const company = new Set(roleWords(company_name))
  const titles = findNames(titlePatterns, whole).filter((title) =>
    roleWords(title).some((word) => !company.has(word)),
  )
  if (titles.length === 0 || titles.some((title) => roleWords(title).some((word) => wanted.has(word))))
    return null
  return titles[0] ?? null
}
