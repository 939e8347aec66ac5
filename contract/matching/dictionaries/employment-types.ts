import { employmentType, type OfferedType, offeredTypeLabels } from '../vocabulary.ts'
import { createDictionary, type Entry } from './dictionary.ts'

const type = (code: number, key: OfferedType, ...synonyms: string[]): Entry<OfferedType> => ({
  code,
  key,
  label: offeredTypeLabels[key],
  synonyms,
})

export const employmentTypes = createDictionary<OfferedType>([
  type(
    1,
    'full_time',
    'full',
    'voll',
    'fulltime',
    'ft',
    'full time regular',
    'full time permanent',
    'permanent full time',
    'regular full time',
    'full time staff',
    'full time employee',
    'vollzeit',
    'temps plein',
  ),
  type(
    2,
    'part_time',
    'part',
    'teil',
    'parttime',
    'pt',
    'part time regular',
    'teilzeit',
    'temps partiel',
    'mini job',
  ),
  type(
    3,
    'contract',
    'contractor',
    'contract to hire',
    'contract worker',
    'fixed term',
    'fixed term contract',
    'temporary',
    'temp',
    'temporary contract',
    'temporary full time',
    'temp to hire',
    'interim',
    'seasonal',
    'befristet',
    'cdd',
    'contrat a duree determinee',
    'interimaire',
  ),
  type(4, 'freelance', 'freelancer', 'self employed', 'independent contractor', 'freiberuflich'),
  type(
    5,
    'internship',
    'intern',
    'interns',
    'co op',
    'coop',
    'student intern',
    'summer internship',
    'working student',
    'werkstudent',
    'praktikum',
    'stage',
    'stagiaire',
    'alternance',
    'alternant',
    'apprentissage',
    'tirocinio',
  ),
  // The digits of a pair are the codes of its types.
  type(12, 'full_time_or_part_time'),
  type(13, 'full_time_or_contract'),
  type(14, 'full_time_or_freelance'),
  type(15, 'full_time_or_internship'),
  type(23, 'part_time_or_contract'),
  type(24, 'part_time_or_freelance'),
  type(25, 'part_time_or_internship'),
  type(34, 'contract_or_freelance'),
  type(35, 'contract_or_internship'),
  type(45, 'freelance_or_internship'),
])

/** The codes of what offers this type, alone or in a pair. */
export const codesOffering = (wanted: OfferedType | undefined): number[] =>
  employmentTypes.entries.flatMap(({ code, key }) =>
    key.split('_or_').some((type) => type === wanted) ? code : [],
  )

/** What offers all of these; the two that most people look for, of three. */
export function selectOfferedType(types: ReadonlySet<string>): OfferedType | undefined {
  const offered = employmentType.options.filter((type) => types.has(type)).slice(0, 2)
  return employmentTypes.byKey(offered.join('_or_'))?.key
}
