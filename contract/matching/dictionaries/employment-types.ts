import { type EmploymentType, employmentTypeLabels } from '../vocabulary.ts'
import { createDictionary, type Entry } from './dictionary.ts'

const type = (code: number, key: EmploymentType, ...synonyms: string[]): Entry<EmploymentType> => ({
  code,
  key,
  label: employmentTypeLabels[key],
  synonyms,
})

export const employmentTypes = createDictionary<EmploymentType>([
  type(
    1,
    'full_time',
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
  type(2, 'part_time', 'parttime', 'pt', 'part time regular', 'teilzeit', 'temps partiel', 'mini job'),
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
  ),
])
