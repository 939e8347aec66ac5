import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import type { Line } from './line.ts'

export type SectionKind =
  | 'start'
  | 'contact'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'other'

export interface Section {
  readonly kind: SectionKind
  readonly heading: string
  readonly lines: readonly Line[]
}

const spellings: Record<Exclude<SectionKind, 'start'>, string> = {
  contact: `contact; contact details; contact information; personal details; personal information; kontakt;
    kontaktdaten; persönliche daten; persönliche angaben; zur person; coordonnées; contacto; datos personales; contatti;
    informations personnelles; état civil; details`,
  summary: `summary; professional summary; executive summary; profile; professional profile; personal profile;
    objective; career objective; about; about me; personal statement; profil; kurzprofil; über mich; ziel; berufsziel;
    à propos; profil professionnel; objectif; objectif professionnel; résumé professionnel; resumen; perfil; objetivo;
    sobre mí; profilo; qualifications summary; career summary; introduction`,
  experience: `experience; experiences; work; work experience; professional experience; relevant experience; employment;
    employment history; work history; career history; career; positions; professional background; volunteer experience;
    volunteering; volunteer work; internships; internship experience; teaching experience; research experience;
    on campus involvement; leadership experience; berufserfahrung; berufserfahrungen; berufspraxis; berufliche erfahrung;
    beruflicher werdegang; beruflicher hintergrund; berufliche laufbahn; arbeitserfahrung; praktische erfahrung; praktika;
    werdegang; expérience; expériences; expérience professionnelle; expériences professionnelles; parcours professionnel;
    expériences de travail; stages; experiencia; experiencia laboral; experiencia profesional; esperienza;
    esperienza professionale; esperienze professionali; esperienze lavorative; werkervaring; arbetslivserfarenhet`,
  education: `education; education and training; academic background; academic history; educational background;
    academic qualifications; education and qualifications; studies; ausbildung; bildung; bildungsweg; bildungsgang;
    studium; hochschulstudium; schulbildung; akademische ausbildung; akademischer werdegang; aus und weiterbildung;
    ausbildung und studium; studium und ausbildung; schule und studium; formation; formations; formation académique; études; éducation;
    parcours académique; parcours scolaire; diplômes; diplômes et formations; educación; formación; formación académica;
    estudios; istruzione; istruzione e formazione; formazione; opleiding; utbildning`,
  skills: `skills; technical skills; core skills; key skills; professional skills; hard skills; soft skills;
    skills and interests; skills and tools; skills and technologies; technologies; tech stack; tools; competencies; core competencies;
    key competencies; areas of expertise; expertise; computer skills; it skills; programming skills; kenntnisse;
    fähigkeiten; fähigkeiten und kenntnisse; kenntnisse und fähigkeiten; kompetenzen; fachkenntnisse; edv kenntnisse;
    it kenntnisse; computerkenntnisse; technische kenntnisse; technische fähigkeiten; compétences; compétences clés;
    compétences techniques; compétences informatiques; savoir faire; informatique; habilidades; competencias; aptitudes;
    conocimientos; competenze; competenze tecniche; vaardigheden; kunskaper`,
  languages:
    'languages; language skills; sprachen; sprachkenntnisse; langues; idiomas; lingue; fremdsprachen',
  other: `projects; project; personal projects; projekte; projets; proyectos; certifications; certificates; certification;
    licenses; zertifikate; weiterbildung; weiterbildungen; awards; honors; honors awards; honours; honors and awards;
    awards and honors; achievements; accomplishments; auszeichnungen; erfolge; distinctions; publications;
    publikationen; interests; hobbies; hobbies and interests; interessen; hobbys; loisirs; centres d intérêt;
    centres d’intérêt; intereses; references; referenzen; références; memberships; activities; extracurricular activities;
    community; courses; coursework; training; ehrenamt; engagement; conferences; patents; prix; réalisations; anhang`,
}

const kinds = new Map<string, SectionKind>()
for (const [kind, text] of Object.entries(spellings) as [Exclude<SectionKind, 'start'>, string][]) {
  for (const spelling of text.split(';')) kinds.set(foldText(spelling), kind)
}

/** "E X P E R I E N C E" is one word. */
const unspaced = (text: string) => (/^(?:\p{L} ){3,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text)

const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase()

const HEADING_MAX = 45

/** What the heading of a section is about; undefined for any other text. */
export function headingKind(text: string): SectionKind | undefined {
  if (text.length > HEADING_MAX) return undefined
  return kinds.get(foldText(unspaced(text.replace(/[:：]\s*$/, ''))))
}

const knownKind = (line: Line): SectionKind | undefined =>
  line.bullet || line.cells.length > 1 ? undefined : headingKind(line.text)

const leadingKind = (line: Line): SectionKind | undefined =>
  line.bullet || line.cells.length < 2 ? undefined : headingKind(line.cells[0] ?? '')

/** Headings may stand beside what belongs to them: then each is made a line of its own. One such line alone may be a
 *  row of a list ("Languages: Python, SQL"). */
function withHeadingsAbove(lines: readonly Line[]): Line[] {
  const beside = new Set(lines.flatMap((line) => leadingKind(line) ?? []))
  if (beside.size < 3 || !(beside.has('experience') || beside.has('education'))) return [...lines]
  return lines.flatMap((line) => {
    if (!leadingKind(line)) return line
    const [heading = '', ...cells] = line.cells
    return [
      { ...line, text: heading, cells: [heading] },
      { ...line, text: cells.join(' '), cells, bold: false },
    ]
  })
}

/** A line that looks as the known headings of this CV look, whatever it says. */
function looksLike(line: Line, known: readonly Line[], body: number): boolean {
  if (line.bullet || line.cells.length > 1 || line.text.length > 40 || /[\d@,]/.test(line.text)) return false
  return known.some(
    (heading) =>
      heading.bold === line.bold &&
      heading.heading === line.heading &&
      isUpper(heading.text) === isUpper(line.text) &&
      Math.abs(heading.size - line.size) < 0.4 &&
      Math.abs(heading.x - line.x) < 3 &&
      (isUpper(line.text) || line.size > body + 0.8 || line.heading),
  )
}

function usualSize(lines: readonly Line[]): number {
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

/** A CV by its headings; what stands before the first is the start. */
export function findSections(given: readonly Line[]): Section[] {
  const lines = withHeadingsAbove(given)
  const known = lines.filter((line) => knownKind(line))
  const body = usualSize(lines)
  const sections: { kind: SectionKind; heading: string; lines: Line[] }[] = [
    { kind: 'start', heading: '', lines: [] },
  ]
  lines.forEach((line, index) => {
    const kind = knownKind(line) ?? (index > 2 && looksLike(line, known, body) ? 'other' : undefined)
    if (kind) sections.push({ kind, heading: line.text, lines: [] })
    else sections.at(-1)?.lines.push(line)
  })
  return sections
}
