import { foldText } from '@jobscout/contract/matching/fold-text.ts'

export type SectionKind =
  | 'start'
  | 'contact'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'other'
  | 'unknown'

const spellings: Record<Exclude<SectionKind, 'start' | 'unknown'>, string> = {
  contact: `contact; links; profiles; online profiles; social; social media; contact details; contact information; personal details; personal information; kontakt;
    kontaktdaten; persönliche daten; persönliche angaben; zur person; coordonnées; contacto; datos personales; contatti;
    informations personnelles; état civil; details`,
  summary: `summary; professional summary; executive summary; profile; professional profile; personal profile;
    objective; career objective; about; about me; personal statement; profil; kurzprofil; über mich; ziel; berufsziel;
    à propos; profil professionnel; objectif; objectif professionnel; résumé professionnel; resumen; perfil; objetivo;
    sobre mí; profilo; qualifications summary; career summary; introduction`,
  experience: `experience; experiences; work; work experience; professional experience; relevant experience; employment;
    employment history; work history; career history; career; positions; academic positions; appointments; academic appointments; professional appointments; professional background; volunteer experience;
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
  skills: `skills; top skills; technical skills; core skills; key skills; professional skills; hard skills; soft skills;
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
    community; courses; coursework; training; ehrenamt; engagement; conferences; patents; prix; réalisations; anhang; teaching; service; grants; grants and awards; fellowships;
    driving licence; driving license; führerschein; fahrerlaubnis; permis de conduire; carnet de conducir; rijbewijs; availability`,
}

const kinds = new Map<string, SectionKind>()
for (const [kind, text] of Object.entries(spellings) as [SectionKind, string][]) {
  for (const spelling of text.split(';')) kinds.set(foldText(spelling), kind)
}

/** Joins words with spaces between their characters, such as "E X P E R I E N C E". */
const unspaced = (text: string) => (/^(?:\p{L} ){3,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text)

const HEADING_MAX = 45

/** The kind of section that a known heading begins; undefined for other texts. */
export function headingKind(text: string): SectionKind | undefined {
  if (text.length > HEADING_MAX) return undefined
  return kinds.get(foldText(unspaced(text.replace(/[:：]\s*$/, ''))))
}

/** Last words of headings that tell the kind of their section, the most reliable first. */
const subjects: readonly (readonly [SectionKind, RegExp])[] = [
  ['other', /\b(?:projects?|projekte|projets|publications?|awards?|honors?|talks|courses|coursework)$/],
  [
    'experience',
    /(?:\b(?:experiences?|employment|work history|career|jobs|internships|appointments|positions|laufbahn|positionen|tatigkeiten)|erfahrung(?:en)?|werdegang)$/,
  ],
  ['education', /(?:\b(?:education|degrees|studies|formation|formacion)|studium|bildung)$/],
  [
    'skills',
    /\b(?:skills|technologies|competenc(?:es|ies)|expertise|proficienc(?:y|ies)|toolbox|competences|strengths|stack)$|(?:kenntnisse|kompetenzen|fahigkeiten)$/,
  ],
  ['languages', /\b(?:languages|mother tongues?|muttersprache|langue maternelle|lengua materna)$/],
  ['contact', /\bcontacts?$/],
]

/** The kind of section of any heading, by its parts: "Skills & Awards", "Relevant Work Experience". */
export function impliedKind(text: string): SectionKind {
  const parts = [text, ...text.split(/\s+(?:&|and|und|et|y|e)\s+|\s*[&/,+|]\s*/i)]
  for (const part of parts) {
    const kind = headingKind(part)
    if (kind) return kind
  }
  for (const part of parts) {
    const found = subjects.find(([, words]) => words.test(foldText(part)))
    if (found) return found[0]
  }
  return 'unknown'
}
