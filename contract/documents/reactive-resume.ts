import { objectsIn, toObject, toText, type UnknownObject } from './unknown-json.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const moment =
  /(\d{4})-(\d{2})|(\d{1,2})\/(\d{4})|(?:\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s+)?\b(\d{4})\b|\b(present|current|now|today|ongoing)\b/gi

/** The dates of a text such as "2019 - Present" or "March 2020 – June 2021", in the fields of JSON Resume. Without one, the text. */
export function parsePeriod(text: string): UnknownObject {
  const found = [...text.matchAll(moment)].map(
    ([, year, month, number, numericYear, name, alone, present]) => {
      if (present) return null
      const at = month ?? number ?? (name ? `${months.indexOf(name.toLowerCase().slice(0, 3)) + 1}` : '')
      return [year ?? numericYear ?? alone ?? '', at ? at.padStart(2, '0') : ''].filter(Boolean).join('-')
    },
  )
  const [start, end] = found
  if (found.length === 0 || start === null) return text ? { dates: text } : {}
  if (found.length === 1) return { startDate: start, endDate: start }
  return end === null ? { startDate: start, isCurrent: true } : { startDate: start, endDate: end }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The lines of a text, or its paragraphs and list items where all of it is HTML. */
export function splitLines(written: unknown): string[] {
  const text = toText(written)
  const plain = /^<(?:p|ul|ol|div|h\d|span)\b[\s\S]*>$/i.test(text)
    ? text
        .replace(/<(?:br|\/p|\/li|\/div|\/h\d|\/?ul|\/?ol)\b[^>]*>/gi, '\n')
        .replace(/<\/?[a-z][^>]*>/gi, '')
        .replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Number(code)))
        .replace(/&([a-z]+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    : text
  return plain
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** The fields of a file of Reactive Resume, which keeps entries in `sections.*.items`, under the names of JSON Resume.
 *  Versions differ in the names of fields. Null for other files. */
export function fromReactiveResume(resume: UnknownObject): UnknownObject | null {
  const sections = toObject(resume.sections)
  if (!('basics' in resume) || Object.keys(sections).length === 0) return null
  const { basics: _basics, sections: _sections, metadata: _metadata, summary, ...others } = resume
  const {
    name,
    headline,
    email,
    phone,
    location,
    url,
    website,
    picture: _picture,
    ...further
  } = toObject(resume.basics)
  const listItems = (section: string) => objectsIn(toObject(sections[section]).items)
  const readLink = (item: UnknownObject) =>
    toText(toObject(item.url).href) || toText(toObject(item.website).url) || toText(item.url)
  const readPeriod = ({ date, period }: UnknownObject): UnknownObject => {
    const { start, end } = toObject(date)
    return toText(start) ? { startDate: start, endDate: end } : parsePeriod(toText(date) || toText(period))
  }
  const splitProse = (item: UnknownObject) => splitLines(item.summary || item.description)
  const known = [
    'experience',
    'work',
    'education',
    'certifications',
    'languages',
    'skills',
    'projects',
    'profiles',
    'summary',
  ]
  return {
    ...others,
    basics: {
      name,
      email,
      phone,
      label: headline,
      location: typeof location === 'string' ? { address: location } : location,
      url: readLink({ url, website }),
      summary: splitLines(toObject(sections.summary).content || toObject(summary).content).join('\n'),
      profiles: listItems('profiles').map((item) => ({ network: item.network, url: readLink(item) })),
      ...further,
    },
    work: [...listItems('experience'), ...listItems('work')].map((item) => ({
      name: item.company || item.name,
      position: item.position,
      location: item.location,
      url: readLink(item),
      highlights: splitProse(item),
      ...readPeriod(item),
    })),
    education: listItems('education').map((item) => ({
      institution: item.institution || item.school,
      studyType: item.studyType || item.degree,
      area: item.area,
      score: item.score || item.grade,
      summary: splitProse(item).join('\n'),
      url: readLink(item),
      ...readPeriod(item),
    })),
    certificates: listItems('certifications').map((item) => {
      const { startDate, dates } = readPeriod(item)
      const details = splitProse(item)
      return {
        name: item.name || item.title,
        issuer: item.issuer,
        date: startDate,
        dates,
        url: readLink(item),
        details,
      }
    }),
    languages: listItems('languages').map((item) => ({
      language: item.name || item.language,
      fluency: item.description || item.fluency,
    })),
    // The name is a skill too, and the keywords belong to it.
    skills: listItems('skills').flatMap((item) => [
      { name: item.name },
      ...(Array.isArray(item.keywords) ? item.keywords : []).map((keyword) => ({ name: keyword })),
    ]),
    projects: listItems('projects').map((item) => ({
      name: item.name,
      description: item.summary ? item.description : '',
      url: readLink(item),
      highlights: splitProse(item),
      keywords: item.keywords,
      ...readPeriod(item),
    })),
    ...Object.fromEntries(
      Object.keys(sections)
        .filter((section) => !known.includes(section))
        .map((section) => [section, sections[section]]),
    ),
  }
}
