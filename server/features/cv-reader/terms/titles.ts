import { alternatives } from './alternatives.ts'
import { degreeWords } from './degree-words.ts'
import { frenchInternship, germanTitleEndings, titleWords } from './title-words.ts'

const titles = new RegExp(
  [
    `(?<!\\p{L})(?:${alternatives(...Object.values(titleWords))})(?!\\p{L})`,
    frenchInternship,
    `(?:${alternatives(germanTitleEndings)})(?:in)?(?!\\p{L})`,
  ].join('|'),
  'iu',
)

const legalForms = `ag;aps;b\\.v;bv;corp;corporation;gmbh;inc;kft;kg;lda;limited;llc;llp;ltd;ltda;n\\.v;oy;plc;pty;s\\.?a;sarl;sas;se
  s\\.?l;s\\.?p\\.?a;s\\.?r\\.?l;sp\\. z o\\.o`
const companyWords = `agency;association;bakery;bank;clinic;company;consulting;council;foundation;group;groupe;gruppe;holding;hospital
  hotel;industries;institute;klinik;labs?;ministry;museum;organi[sz]ation;partners;restaurant;stiftung;studios?;verein;ymca
  (?<=\\S\\s)(?:technologies|systems|solutions)`
const companies = new RegExp(`(?<!\\p{L})(?:${alternatives(legalForms, companyWords)})\\.?(?!\\p{L})`, 'iu')

/** Also within words: "Fachhochschule". */
const schools = new RegExp(
  alternatives(
    'academy;college;faculty;institut;school;universit',
    'akademie;gymnasium;hochschule;schule(?!\\p{L})',
    'académie;collège;école;ecole;faculté;lycée',
    'coll?[eé]gi;escuela;facultad;faculdade;(?<!\\p{L})ies\\s;instituto;liceo;liceu;universidad',
    'istituto;politecnico;università',
    'lyceum;polytechni;politekni;technikum',
    'politechnika;szkoła;uniwersytet;škola;univerzit',
    'högskola;høyskole;skole(?!\\p{L});skool;yliopisto',
    'egyetem;üniversite',
    'академия;гимназия;институт;колледж;лицей;университет;школа',
  ),
  'iu',
)

/** Case-sensitive: in lower case these are other words. */
const schoolsInShort = new RegExp(
  `(?<!\\p{L})(?:${alternatives(
    `BBS;CUNY;ENS;EPFL;ETH;FH;HAK;HAW;HEC;HTBLA;HTL;IIM;IIT;INSA;IUT;KIT;KTH;KU;LMU;LSE;MIT;NIT;NUS;NYU;ROC;RWTH;SUNY;TAFE
    TU;UC;UCL;UCLA;USC;WU`,
  )})(?!\\p{L})`,
  'u',
)

const degrees = new RegExp(`(?<!\\p{L})(?:${alternatives(...Object.values(degreeWords))})(?!\\p{L})`, 'iu')

export const isTitle = (text: string) => titles.test(text)
/** In small letters within other text the same words describe: "travel agency". */
export function isCompany(text: string): boolean {
  const [found = ''] = companies.exec(text) ?? []
  return found !== '' && (!/^\p{Ll}{4,}/u.test(found) || !/\p{Lu}/u.test(text))
}
export const isSchool = (text: string) => schools.test(text) || schoolsInShort.test(text)
export const isDegree = (text: string) => degrees.test(text)
