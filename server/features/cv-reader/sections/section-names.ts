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
    informations personnelles; état civil; details;
    dane osobowe; dane kontaktowe; iletişim; kontaktuppgifter; yhteystiedot; контакты; контакти`,
  summary: `summary; professional summary; executive summary; profile; professional profile; personal profile;
    objective; career objective; about; about me; personal statement; profil; kurzprofil; über mich; ziel; berufsziel;
    à propos; profil professionnel; objectif; objectif professionnel; résumé professionnel; resumen; perfil; objetivo;
    sobre mí; profilo; qualifications summary; career summary; introduction;
    o mnie; podsumowanie; profil zawodowy; om mig; om meg; hakkımda; özet; despre mine; o mně; о себе; про себе`,
  experience: `experience; experiences; work; work experience; professional experience; relevant experience; employment;
    employment history; work history; career history; career; positions; academic positions; appointments; academic appointments; professional appointments; professional background; volunteer experience;
    volunteering; volunteer work; internships; internship experience; teaching experience; research experience;
    on campus involvement; leadership experience; berufserfahrung; berufserfahrungen; berufspraxis; berufliche erfahrung;
    beruflicher werdegang; beruflicher hintergrund; berufliche laufbahn; arbeitserfahrung; praktische erfahrung; praktika;
    werdegang; expérience; expériences; expérience professionnelle; expériences professionnelles; parcours professionnel;
    expériences de travail; stages; experiencia; experiencia laboral; experiencia profesional; experiência; experiência profissional; esperienza;
    esperienza professionale; esperienze professionali; esperienze lavorative; werkervaring; arbetslivserfarenhet;
    doświadczenie; doświadczenie zawodowe; przebieg kariery; praxe; zkušenosti; pracovní zkušenosti; pracovné skúsenosti;
    erfaring; arbejdserfaring; erhvervserfaring; arbeidserfaring; erfarenhet; yrkeserfarenhet; työkokemus; deneyim;
    iş deneyimi; iş tecrübesi; experiență; experiență profesională; experiència; experiència laboral;
    experiència professional; munkatapasztalat; szakmai tapasztalat; опыт работы; досвід роботи`,
  education: `education; education and training; academic background; academic history; educational background;
    academic qualifications; education and qualifications; studies; ausbildung; bildung; bildungsweg; bildungsgang;
    studium; hochschulstudium; schulbildung; akademische ausbildung; akademischer werdegang; aus und weiterbildung;
    ausbildung und studium; studium und ausbildung; schule und studium; formation; formations; formation académique; études; éducation;
    parcours académique; parcours scolaire; diplômes; diplômes et formations; educación; educação; formação; formação académica; formação acadêmica; formación; formación y estudios; formación académica;
    estudios; istruzione; istruzione e formazione; formazione; opleiding; utbildning;
    wykształcenie; edukacja; vzdělání; vzdelanie; uddannelse; utdanning; koulutus; eğitim; educație; studii;
    educație și formare; formació; formació acadèmica; educació; tanulmányok; iskolai végzettség; образование; освіта`,
  skills: `skills; top skills; technical skills; core skills; key skills; professional skills; hard skills; soft skills;
    skills and interests; skills and tools; skills and technologies; technologies; tech stack; tools; competencies; core competencies;
    key competencies; areas of expertise; expertise; computer skills; it skills; programming skills; kenntnisse;
    fähigkeiten; fähigkeiten und kenntnisse; kenntnisse und fähigkeiten; kompetenzen; fachkenntnisse; edv kenntnisse;
    it kenntnisse; computerkenntnisse; technische kenntnisse; technische fähigkeiten; compétences; compétences clés;
    compétences techniques; compétences informatiques; savoir faire; informatique; habilidades; otras habilidades; competencias; aptitudes; informática;
    conocimientos; competenze; competenze tecniche; vaardigheden; kunskaper;
    umiejętności; kompetencje; dovednosti; zručnosti; kompetencer; kompetanse; kompetenser; ferdigheter; färdigheter;
    taidot; osaaminen; yetenekler; beceriler; competențe; aptitudini; competències; habilitats; készségek; навыки;
    ключевые навыки; навички`,
  languages: `languages; language; language skills; mother tongue; mother tongues; other languages; sprachen;
    sprachkenntnisse; langues; idiomas; lingue; fremdsprachen; talen;
    języki; języki obce; znajomość języków; jazyky; jazykové znalosti; sprog; språk; kielitaito; diller; yabancı dil;
    limbi străine; idiomes; nyelvtudás; языки; мови`,
  other: `projects; project; personal projects; projekte; projets; proyectos; certifications; certificates; certification;
    licenses; licence; licences; license; referees; referee; zertifikate; weiterbildung; weiterbildungen; awards; honors; honors awards; honours; honors and awards;
    awards and honors; achievements; accomplishments; auszeichnungen; erfolge; distinctions; publications;
    publikationen; interests; hobbies; hobbies and interests; interessen; hobbys; loisirs; centres d intérêt;
    centres d’intérêt; intereses; references; referenzen; références; memberships; activities; extracurricular activities;
    community; courses; coursework; training; ehrenamt; engagement; conferences; patents; prix; leadership; divers; sonstiges; freizeit; varia; additional information; tickets; military service; nationality; date of birth;  réalisations; anhang; teaching; service; grants; grants and awards; fellowships;
    driving licence; driving license; führerschein; fahrerlaubnis; permis de conduire; carnet de conducir; rijbewijs; availability;
    zainteresowania; kursy; szkolenia; kursy i szkolenia; certyfikaty; projekty; osiągnięcia; zájmy; záujmy; interesser;
    intressen; harrastukset; hobiler; ilgi alanları; interessos`,
}

const squeezed = (text: string) => foldText(text).replaceAll(' ', '')

const kinds = new Map<string, SectionKind>()
/** By the characters alone, for headings in spaced characters. */
const kindsByLetters = new Map<string, SectionKind>()
for (const [kind, text] of Object.entries(spellings) as [SectionKind, string][]) {
  for (const spelling of text.split(';')) {
    kinds.set(foldText(spelling), kind)
    kindsByLetters.set(squeezed(spelling), kind)
  }
}

/** Whether the characters are spaced, "E D U C AT I O N"; a narrow pair may stay together. */
export const isSpaced = (text: string) =>
  /^(?:\S{1,3} ){3,}\S{1,3}$/u.test(text) && /(?:\b\S ){3}/u.test(text)

const HEADING_MAX = 45

/** The kind of section that a known heading begins; undefined for other texts. */
export function headingKind(text: string): SectionKind | undefined {
  if (text.length > HEADING_MAX) return undefined
  const name = text.replace(/[:：]\s*$/, '').replace(/\(s\)/g, 's')
  // A change of colour may split a word: "Exp erience".
  return kinds.get(foldText(name)) ?? (/\S \S/.test(name) ? kindsByLetters.get(squeezed(name)) : undefined)
}

/** Last words of headings that tell the kind of their section, the most reliable first. */
const subjects: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'other',
    /\b(?:projects?|projekte|projets|publications?|awards?|honors?|talks|courses|coursework|memberships?|organi[sz]ations|committees)$/,
  ],
  [
    'other',
    /\b(?:organi[sz]ations?|memberships?|affiliations?|outreach|societies|committees?|activities|extra ?curricular|community|clubs?|mitgliedschaften|vereine)\b(?!.*\bexperiences?$)/,
  ],
  [
    'languages',
    /^(?:foreign )?(?:languages?|sprach\w*|fremdsprachen\w*|idiomas?|langues?|lingue) (?:skills?|proficienc(?:y|ies)|knowledge|abilities)$/,
  ],
  ['skills', /\b(?:programming|coding|scripting) languages$/],
  [
    'experience',
    /(?:\b(?:experiences?|employment|work history|career|jobs|internships|appointments?|positions(?: held)?|laufbahn|positionen|tatigkeiten)|erfahrung(?:en)?|werdegang)$/,
  ],
  ['languages', /^(?:competenze linguistiche|competences linguistiques|competencias linguisticas)/],
  ['experience', /^(?:esperienz|experienci|experience professionnel|werkervaring)/],
  ['education', /^(?:istruzione|formazione|formacion|formacao|educacao|opleiding)/],
  ['skills', /^(?:competenze|competencias|habilidades|vaardigheden)/],
  ['education', /\b(?:educational|academic|scholastic) \w+$/],
  ['education', /(?:\b(?:education|degrees|studies|formation|formacion)|studium|bildung)$/],
  [
    'skills',
    /\b(?:skills|technologies|competenc(?:es|ies)|expertise|proficienc(?:y|ies)|toolbox|competences|strengths|stack)$|(?:kenntnisse|kompetenzen|fahigkeiten)$/,
  ],
  ['skills', /(?:\bhabilidades|\bcompetencias|\bconocimientos|\bcompetences|\bcompetencias)$/],
  ['languages', /\b(?:languages|mother tongues?|muttersprache|langue maternelle|lengua materna)$/],
  ['contact', /\bcontacts?$/],
]

const splitParts = (text: string) => text.split(/\s+(?:&|and|und|et|y|e)\s+|\s*[&/,+|]\s*/i)

/** Whether a heading names several sections that are known: "Skills & Awards". */
export const isJointHeading = (text: string) => {
  const parts = splitParts(text)
  return (
    text.length <= HEADING_MAX && parts.length > 1 && parts.every((part) => headingKind(part) !== undefined)
  )
}

/** Whether a heading names certificates, awards or the like beside its subject. */
export const namesOther = (text: string) =>
  splitParts(text).length > 1 && splitParts(text).some((part) => headingKind(part) === 'other')

const beforePreposition = /^(\p{L}+) (?:en|em|in|im|de|di|del|della|des|du|of|mit|with) /iu

/** The subject stands first where a preposition follows it: "Compétences en gestion", "Tecnologías de desarrollo". */
function kindOfFirst(text: string): SectionKind | undefined {
  const kind = headingKind(beforePreposition.exec(text)?.[1] ?? '')
  return kind === 'skills' || kind === 'experience' ? kind : undefined
}

const kindOfSubject = (text: string) =>
  subjects.find(([, words]) => words.test(foldText(text)))?.[0] ?? kindOfFirst(text)

/** The kind of section of any heading, by its parts: "Skills & Awards", "Relevant Work Experience". */
export function impliedKind(text: string): SectionKind {
  const parts = [text, ...splitParts(text)]
  const last = parts.at(-1) ?? text
  // In "Leadership & Management Experience" both words tell the kind of experience.
  if (
    headingKind(text) === undefined &&
    headingKind(last) === undefined &&
    kindOfSubject(last) === 'experience'
  )
    return 'experience'
  for (const part of parts) {
    const kind = headingKind(part)
    if (kind) return kind
  }
  return parts.map(kindOfSubject).find((kind) => kind !== undefined) ?? 'unknown'
}
