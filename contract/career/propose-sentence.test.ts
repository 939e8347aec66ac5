import { expect, test } from 'vitest'
import { letterSentence, proposedSentence, proposeSentence } from './propose-sentence.ts'

test.each([
  ['Moved forty nightly scripts into Airflow.', 'I moved forty nightly scripts into Airflow.'],
  [
    'Co-wrote the checklist of the ward; falls dropped',
    'I co-wrote the checklist of the ward; falls dropped.',
  ],
  ['Cut overtime cost by $410,000 in 2023.', 'I cut overtime cost by $410,000 in 2023.'],
  ['Set up visual regression tests', 'I set up visual regression tests.'],
  ['Hired and lead a team of 4.', 'I hired and lead a team of 4.'],
  ['I ran the night shift', 'I ran the night shift.'],
  ['Cost per new customer fell from €21 to €13.', 'The cost per new customer fell from €21 to €13.'],
  ['Picking accuracy rose from 97 % to 99 %', 'Picking accuracy rose from 97 % to 99 %.'],
  ['  Built\n 17   websites ', 'I built 17 websites.'],
])('"%s" of a past position is said as "%s"', (text, sentence) => {
  expect(proposeSentence(text, false).sentence).toBe(sentence)
})

test.each([
  ['Manage 64 staff over three shifts', 'I manage 64 staff over three shifts.'],
  ['Lead a department of 9 teachers', 'I lead a department of 9 teachers.'],
  ['Design the data model of the ledger', 'I design the data model of the ledger.'],
  ['Care for up to two patients', 'I care for up to two patients.'],
])('a present tense is said of the current position alone: "%s"', (text, sentence) => {
  expect(proposeSentence(text, true).sentence).toBe(sentence)
  expect(proposeSentence(text, false).sentence).toBeNull()
})

test.each([
  'On call for the billing feed, which serves 310 utilities.',
  'Design system Kompass',
  'Mentor for newly qualified nurses: 11 since 2021.',
  'Advanced Excel and Power Query',
  'Certified in life support',
  'Budget of €600,000 a year',
  'Set-based thinking in SQL',
  'Automated.',
  '120 models in dbt',
  'Used by three contractors as the finish man',
  'Invited journal extension in JMLR (2023)',
  'Verantwortlich für den Einkauf',
  '',
])('"%s" waits for the person’s own words', (text) => {
  expect(proposeSentence(text, true).sentence).toBeNull()
})

test.each([
  ['Promoted to charge nurse in 2023', 'I was promoted to charge nurse in 2023.'],
  ['Promoted four nurses to team leads', 'I promoted four nurses to team leads.'],
  ['Awarded Nurse of the Month', 'I was awarded Nurse of the Month.'],
  ['Recognized as safest crew of 2017', 'I was recognized as safest crew of 2017.'],
  ['Hired and supervised 3 helpers', 'I hired and supervised 3 helpers.'],
  ['Failed runs fell from 9 to 1', 'Failed runs fell from 9 to 1.'],
  ['Introduced quizzes so that errors fell', 'I introduced quizzes so that errors fell.'],
])('a sentence does not claim what others did: "%s"', (text, sentence) => {
  expect(proposeSentence(text, false).sentence).toBe(sentence)
})

const confirmed_at = '2026-01-01T00:00:00Z'

test('the words of the person come before the rule', () => {
  const bullet = { text: 'Moved scripts', sentence: 'I brought scripts to Airflow' }
  expect(proposedSentence(bullet, true)).toBe('I brought scripts to Airflow.')
  expect(letterSentence({ ...bullet, confirmed_at }, true)).toBe('I brought scripts to Airflow.')
})

test.each([
  ['a past tense', 'Moved scripts into Airflow', ''],
  ['a sentence of its own', 'I moved scripts into Airflow', ''],
  ['a past tense that was saved as proposed', 'Moved scripts into Airflow', 'I moved scripts into Airflow.'],
])('a letter says %s before the person confirmed it', (_, text, sentence) => {
  const bullet = { text, sentence, confirmed_at: null }
  expect(letterSentence(bullet, true)).toBe('I moved scripts into Airflow.')
  expect(letterSentence(bullet, false)).toBe('I moved scripts into Airflow.')
})

test.each([
  ['the present tense', 'Manage 64 staff', ''],
  ['a figure', 'Cost per visit fell from 21 to 13', ''],
  ['what others did', 'Promoted to charge nurse for night shifts in 2023', ''],
  ['an award', 'Awarded Nurse of the Month twice in 2024', ''],
  ['what moves by itself', 'Failed nightly runs fell from nine to one', ''],
  ['words of the person or the AI', 'Moved scripts into Airflow', 'I brought scripts to Airflow.'],
  ['words for what no rule reads', 'On call for billing', 'I am on call for billing.'],
])('%s is in a letter only after the person confirmed it', (_, text, sentence) => {
  const proposed = proposedSentence({ text, sentence }, true)
  expect(proposed).toMatch(/\.$/)
  expect(letterSentence({ text, sentence, confirmed_at: null }, true)).toBeNull()
  expect(letterSentence({ text, sentence: proposed ?? '', confirmed_at }, true)).toBe(proposed)
})
