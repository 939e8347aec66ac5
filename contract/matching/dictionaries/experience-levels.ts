import { type ExperienceLevel, experienceLevelLabels } from '../vocabulary.ts'
import { createDictionary, type Entry } from './dictionary.ts'

const level = (code: number, key: ExperienceLevel, ...synonyms: string[]): Entry<ExperienceLevel> => ({
  code,
  key,
  label: experienceLevelLabels[key],
  synonyms,
})

/** In ascending order. The synonyms are whole values of a level field, not words of a title. */
export const experienceLevels = createDictionary<ExperienceLevel>([
  level(
    1,
    'entry',
    'entry level',
    'no experience',
    'graduate',
    'new grad',
    'new graduate',
    'early career',
    'early careers',
    'graduates',
    'stage',
    'stagiaire',
    'alternance',
    'trainee',
    'apprentice',
    'internship',
    'intern',
    'student',
  ),
  level(2, 'junior', 'jr', 'junior level', 'associate', 'associate level'),
  level(
    3,
    'mid',
    'mid level',
    'middle',
    'intermediate',
    'mid senior',
    'mid senior level',
    'mid career',
    'experienced',
    'experienced professional',
  ),
  level(4, 'senior', 'sr', 'senior level', 'senior professional', 'expert'),
  level(5, 'lead', 'lead level', 'team lead', 'principal', 'staff', 'lead or principal'),
  level(6, 'executive', 'director', 'executive level', 'c level', 'vp', 'vice president', 'senior executive'),
])
