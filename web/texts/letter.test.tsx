import { contract } from '@jobscout/contract/contract.ts'
import type { LetterView } from '@jobscout/contract/letters/model.ts'
import { describe } from 'vitest'
import { profile as account } from '../testing/account.ts'
import { fill, follow, gone, holds, press, see, tick } from '../testing/actions.ts'
import { withPositions } from '../testing/scout.ts'
import { change, compute, hang, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { letters, profiles } = contract

const jobId = '018f0000-0000-4000-8000-000000000011'
const bulletId = '018f0000-0000-4000-8000-000000000013'
const position = {
  id: '018f0000-0000-4000-8000-000000000012',
  title: 'Data Engineer',
  employer: 'Kestrel Grid',
  employer_in_sentence: '',
  place: '',
  start: '2023-05',
  end: '',
  is_current: true,
  text: '',
  source: 'typed' as const,
  bullets: [
    {
      id: bulletId,
      text: 'Moved forty scripts into Airflow.',
      sentence: '',
      confirmed_at: null,
      source: 'typed' as const,
    },
  ],
}
const composed: LetterView['composed'] = [
  [{ text: 'Dear Fairhaven team,', sources: [] }],
  [
    { text: 'I am applying for Nurse.', sources: [{ kind: 'listing', id: '', bullet: '' }] },
    {
      text: 'There I moved forty scripts into Airflow.',
      sources: [{ kind: 'position', id: position.id, bullet: bulletId }],
    },
  ],
  [{ text: 'I would be glad to talk.', sources: [] }],
  [{ text: 'Kind regards,\nNadia Ferro', sources: [] }],
]
const text = composed.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n')
const letter: LetterView['letter'] = {
  id: '018f0000-0000-4000-8000-000000000014',
  listing_id: jobId,
  job_title: 'Nurse',
  company_name: 'Fairhaven',
  place: 'New York',
  tone: 'plain',
  why: '',
  text,
  origin: 'composed',
  version: 1,
  created_at: '2026-11-02T09:00:00.000Z',
  updated_at: '2026-11-02T09:00:00.000Z',
}
const terms = [
  { asked: 'Airflow', held: 'Airflow' },
  { asked: 'Spark', held: null },
  { asked: 'HL7', held: null },
]
const view = (patch: Partial<typeof letter> = {}): LetterView => ({
  letter: { ...letter, ...patch },
  composed,
  terms,
  record_changed: false,
})

const withRecord = withPositions([position])
const written = reply(letters.ofJob, () => view())
/** Saves what is sent, one version later. */
const saves = compute(letters.save, (body) => ({
  ...letter,
  text: String(body.text),
  why: String(body.why ?? ''),
  origin: 'edited' as const,
  version: Number(body.version) + 1,
}))
const at = `/letters/${jobId}`
const area = 'Text of the letter'

describe('the letter for a job', () =>
  testTexts('client', [
    {
      where: 'a job page leads to it',
      at: `/jobs/${jobId}`,
      server: [withRecord, written],
      act: [follow('Write a Letter')],
      texts: ['Letter for Nurse', 'Fairhaven · New York'],
    },
    {
      where: 'a record without a position is said first',
      at,
      server: [
        reply(profiles.mine, { ...account, positions: [] }),
        reply(letters.ofJob, () => null),
        reply(letters.compose, () => view()),
      ],
      act: [see('Your profile has no position yet'), press('Write It Anyway'), holds(area, text)],
      texts: ['Letter for Nurse'],
    },
    {
      where: 'it is written when it is first opened, and says what waits for the person',
      at,
      server: [
        reply(profiles.mine, {
          ...account,
          positions: [
            {
              ...position,
              bullets: position.bullets.map((bullet) => ({ ...bullet, text: 'Airflow pipelines' })),
            },
          ],
        }),
        reply(letters.ofJob, () => null),
        reply(letters.compose, () => view()),
      ],
      act: [holds(area, text)],
      texts: ['1 line of your profile waits for you', part('words, English only for now')],
    },
    {
      where: 'it cannot be written',
      at,
      server: [
        withRecord,
        reply(letters.ofJob, () => null),
        refuse(letters.compose, 'INTERNAL_SERVER_ERROR'),
      ],
      texts: ['Letter Not Written'],
    },
    {
      where: 'the job is gone',
      at,
      server: [withRecord, reply(letters.ofJob, () => null), refuse(letters.compose, 'NOT_FOUND')],
      texts: ['Job not found'],
    },
    {
      where: 'each statement has its source',
      at,
      server: [withRecord, written],
      act: [see('2 of 2 with a source'), tick('Sources')],
      texts: ['Position 1, bullet 1', '“Moved forty scripts into Airflow.”', 'The listing, its title'],
    },
    {
      where: 'what is typed is saved, and marked where the record lacks it',
      at,
      server: [withRecord, written, saves],
      act: [
        fill(area, `${text}\n\nI led 12 people at Vodafone.`),
        see('2 not in your record'),
        press('Vodafone'),
      ],
      texts: ['12', part('Saved at'), 'Your words stay as they are. Add to Profile'],
    },
    {
      where: 'a line of why stands before the closing',
      at,
      server: [withRecord, written, saves],
      act: [
        fill(/^Why this one/, 'You teach.'),
        holds(area, text.replace('I would be', 'You teach.\n\nI would be')),
      ],
      texts: [part('Saved at'), '2 of 2 with a source'],
    },
    {
      where: 'another tab saved meanwhile',
      at,
      server: [
        withRecord,
        written,
        compute(letters.save, () => letter),
        {
          method: 'PATCH',
          path: '/rest/v1/letters/{id}',
          respond: () =>
            Response.json(
              {
                defined: true,
                code: 'STALE',
                status: 409,
                message: '',
                data: { current: { ...letter, text: 'Theirs', version: 2 } },
              },
              { status: 409 },
            ),
        },
      ],
      act: [
        fill(area, 'Mine'),
        see('Changed elsewhere'),
        change(saves),
        press('Keep mine'),
        gone('Changed elsewhere'),
        holds(area, 'Mine'),
      ],
      texts: [part('Saved at')],
    },
    {
      where: 'it cannot be saved',
      at,
      server: [withRecord, written, refuse(letters.save)],
      act: [fill(area, 'Mine')],
      texts: ['Letter Not Saved', 'Save again', 'You have unsaved changes'],
    },
    {
      where: 'another tone',
      at,
      server: [
        withRecord,
        written,
        compute(letters.compose, ({ tone }) => view({ tone: tone as 'warm', text: 'Hello!', version: 2 })),
      ],
      act: [tick('Warm'), holds(area, 'Hello!')],
      texts: [part('1 word, English only for now')],
    },
    {
      where: 'the record changed since it was edited',
      at,
      server: [
        withRecord,
        reply(letters.ofJob, () => ({
          ...view({ text: 'Dear team,', origin: 'edited', version: 2 }),
          record_changed: true,
        })),
        compute(letters.compose, () => view({ version: 3 })),
      ],
      act: [
        see('Your record changed since'),
        press('See What the Composer Writes Now'),
        see('There I moved forty scripts into Airflow.'),
        holds(area, 'Dear team,'),
        press('Use This Version'),
        holds(area, text),
        gone('Your record changed since'),
      ],
      texts: ['2 of 2 with a source'],
    },
    {
      where: 'it is left as it is, although the record changed',
      at,
      server: [
        withRecord,
        reply(letters.ofJob, () => ({
          ...view({ text: 'Dear team,', origin: 'edited' }),
          record_changed: true,
        })),
      ],
      act: [
        press('See What the Composer Writes Now'),
        press('Leave Letter as It Is'),
        gone('What the composer writes now'),
        gone('Your record changed since'),
      ],
      texts: ['Saved as you type'],
    },
    {
      where: 'something that the person lacks is said',
      at,
      server: [withRecord, written, saves],
      act: [
        see('Not in your record: Spark, HL7'),
        press('Change HL7'),
        tick('Say so in the letter'),
        holds(area, text.replace('Airflow.\n', 'Airflow. I have not worked with HL7 yet.\n')),
        press('Change Spark'),
      ],
      texts: [part('Saved at'), 'HL7 Say so in the letter', '2 of 3 with a source'],
    },
    {
      where: 'something that the record lacks is added',
      at,
      server: [
        withRecord,
        written,
        compute(profiles.save, ({ version, skills_interests }, sample) => ({
          ...sample,
          version: Number(version) + 1,
          positions: [position],
          skills_interests: skills_interests as string[],
        })),
      ],
      act: [tick('I have this: add it to my record')],
      texts: ['Spark added'],
    },
    {
      where: 'an earlier version is used',
      at,
      server: [
        withRecord,
        reply(letters.ofJob, () => view({ text: 'Mine', origin: 'edited', version: 2 })),
        reply(letters.versions, [{ number: 1, text, origin: 'composed', created_at: letter.created_at }]),
        reply(letters.restore, { ...letter, version: 3 }),
      ],
      act: [
        press('Versions'),
        see('Composed, Nov 2, 2026, 9:00 AM'),
        press('Use This Version'),
        holds(area, text),
      ],
      texts: ['Version in use'],
    },
    {
      where: 'a PDF that lacks characters',
      at,
      server: [
        withRecord,
        written,
        refuse(letters.download, 'GLYPHS_MISSING', 'Our fonts lack a character.'),
      ],
      act: [press('Download as PDF')],
      texts: ['Download Failed', 'Our fonts lack a character.'],
    },
  ]))

const provider = { provider: 'ai.example', used: 0, limit: 100 }
const allowed = reply(contract.ai.mine, { ...provider, allowed_at: '2026-11-02T09:00:00.000Z' })
const aiText = text.replace('There I moved forty scripts', 'There I moved scripts')
const byAi = { number: 1, text: aiText, origin: 'ai' as const, created_at: letter.created_at }
const writesVersion = reply(letters.connect, { version: byAi, note: 'In 1 of 3 sentences yours stand.' })

describe('the version of the AI', () =>
  testTexts('client', [
    {
      where: 'it is not offered before the person allows the AI',
      at,
      server: [withRecord, written, reply(contract.ai.mine, provider)],
      texts: [part('An AI can word letters once you allow it.'), 'Account Settings'],
    },
    {
      where: 'it stands beside the letter',
      at,
      server: [withRecord, written, allowed, writesVersion],
      act: [press('AI Version'), see('There I moved scripts into Airflow.'), holds(area, text)],
      texts: [
        'The AI has written a version',
        part('In 1 of 3 sentences yours stand. Your letter stays as it is until you use the other one.'),
        'Version of the AI',
      ],
    },
    {
      where: 'it is used, and its sentences name their entries',
      at,
      server: [
        withRecord,
        written,
        allowed,
        writesVersion,
        reply(letters.restore, { ...letter, text: aiText, origin: 'ai', version: 2 }),
      ],
      act: [
        press('AI Version'),
        press('Use This Version'),
        holds(area, aiText),
        gone('Version of the AI'),
        see('2 of 2 with a source'),
        tick('Sources'),
      ],
      texts: [
        'Position 1, bullet 1',
        '“Moved forty scripts into Airflow.”',
        'There I moved scripts into Airflow.',
      ],
    },
    {
      where: 'it is not used',
      at,
      server: [withRecord, written, allowed, writesVersion],
      act: [
        press('AI Version'),
        press('Leave Letter as It Is'),
        gone('Version of the AI'),
        gone('The AI has written a version'),
        holds(area, text),
      ],
      texts: ['2 of 2 with a source'],
    },
    {
      where: 'it fails, and the letter stays',
      at,
      server: [
        withRecord,
        written,
        allowed,
        reply(letters.connect, { version: null, note: 'The AI gave no answer.' }),
      ],
      act: [press('AI Version'), see('No version of the AI'), holds(area, text)],
      texts: ['The AI gave no answer.'],
    },
    {
      where: 'it takes its time, and can be cancelled',
      at,
      server: [withRecord, written, allowed, hang(letters.connect)],
      act: [press('AI Version'), see('The AI is writing its version')],
      texts: ['Cancel', part('It may take 20 seconds.')],
    },
    {
      where: 'it cannot be asked for',
      at,
      server: [
        withRecord,
        written,
        allowed,
        refuse(letters.connect, 'AI_NOT_ALLOWED', 'You have not allowed it.'),
      ],
      act: [press('AI Version')],
      texts: ['AI Version Not Written', 'You have not allowed it.'],
    },
  ]))

const applicationId = '018f0000-0000-4000-8000-000000000015'
const application = (patch: { status?: 'submitted' | 'applied' } = {}) =>
  reply(contract.applications.get, (sample) => ({
    ...sample,
    id: applicationId,
    listing_id: jobId,
    status: 'submitted' as const,
    submission: {
      state: patch.status === 'applied' ? ('confirmed' as const) : ('waiting' as const),
      channel: 'self' as const,
      waiting_since: sample.created_at,
      is_overdue: false,
      confirmed_at: null,
      is_stated_only: false,
      return_reason: null,
    },
    ...patch,
  }))
const kept = { id: letter.id, kind: 'letter' as const, text, created_at: letter.created_at }
const opened = `/applications#${applicationId}`

describe('the letter of an application', () =>
  testTexts('client', [
    {
      where: 'one that was not written yet is written first',
      at: opened,
      server: [
        application(),
        reply(contract.documents.sent, () => []),
        reply(letters.ofJob, () => null),
        withRecord,
      ],
      texts: [
        'No cover letter yet',
        'One can be attached until the application is handed in.',
        'Write a Letter',
      ],
    },
    {
      where: 'one that was written after applying is attached',
      at: opened,
      server: [application(), reply(contract.documents.sent, () => []), written],
      act: [
        see('Your cover letter is not attached'),
        change(
          reply(contract.documents.attachLetter, () => [kept]),
          reply(contract.documents.sent, () => [kept]),
        ),
        press('Attach Letter'),
        see('Letter attached'),
      ],
      texts: ['Cover letter', 'Kept as it was on Nov 2, 2026'],
    },
    {
      where: 'it is refused where the application was handed in meanwhile',
      at: opened,
      server: [
        application(),
        reply(contract.documents.sent, () => []),
        written,
        refuse(contract.documents.attachLetter, 'LETTER_NOT_ATTACHED'),
      ],
      act: [press('Attach Letter')],
      texts: ['The application was handed in meanwhile, or it has a letter already.'],
    },
    {
      where: 'one that was handed in takes none',
      at: opened,
      server: [application({ status: 'applied' }), reply(contract.documents.sent, () => []), written],
      act: [see('No CV belongs to this application.'), gone('Your cover letter is not attached')],
      texts: ['No CV belongs to this application.'],
    },
  ]))
