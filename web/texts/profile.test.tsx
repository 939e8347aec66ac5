import { contract } from '@jobscout/contract/contract.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { describe } from 'vitest'
import { choose, fill, press, pressKey, see, tick } from '../testing/actions.ts'
import { change, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { documents, letters, preferences, profiles } = contract

describe('the profile', () =>
  testTexts('client', [
    {
      where: 'it cannot be loaded',
      at: '/profile',
      server: [refuse(profiles.mine)],
      texts: ['Failed to load profile data', 'Retry'],
    },
    {
      where: 'there is none',
      at: '/profile',
      server: [refuse(profiles.mine, 'PGRST116')],
      texts: ['Profile not found'],
    },
    {
      where: 'what was typed cannot be saved',
      at: '/profile',
      server: [refuse(profiles.save)],
      act: [press('Edit personal information'), fill('Phone', '+1 212 555 0143')],
      texts: [
        ...['Save Failed', 'Failed to save profile. Please try again.', 'Save again'],
        ...['Personal information', 'Education', 'Work experience', 'Skills and interests', 'CV'],
        'Terms and privacy',
      ],
    },
    {
      where: 'it is saved then',
      at: '/profile',
      server: [refuse(profiles.save)],
      act: [
        press('Edit personal information'),
        fill('Phone', '+1 212 555 0143'),
        see('Save Failed'),
        change(reply(profiles.save, { phone: '+1 212 555 0143' })),
        press('Save again'),
      ],
      texts: [part('Profile Saved')],
    },
  ]))

const allowed = reply(contract.ai.mine, {
  provider: 'ai.example',
  allowed_at: '2026-11-02T09:00:00.000Z',
  used: 0,
  limit: 100,
})
const withBullet = reply(profiles.mine, {
  positions: [
    {
      id: '018f0000-0000-4000-8000-000000000021',
      title: 'Nurse',
      employer: 'Fairhaven',
      employer_in_sentence: '',
      place: '',
      start: '2023-05',
      end: '',
      is_current: true,
      text: '',
      source: 'typed',
      bullets: [
        {
          id: '018f0000-0000-4000-8000-000000000022',
          text: 'Moved forty wards to digital charts',
          sentence: '',
          confirmed_at: null,
          source: 'typed',
        },
      ],
    },
  ],
})

describe('a bullet that the AI rewords', () =>
  testTexts('client', [
    {
      where: 'its proposal is shown beside the sentence until it is confirmed',
      at: '/profile',
      server: [
        allowed,
        withBullet,
        reply(letters.reword, { after: 'I moved forty wards to charts.', note: null }),
      ],
      act: [press('Next to confirm'), press('Reword with AI')],
      texts: [part('Before: I moved forty wards to digital charts.')],
    },
    {
      where: 'it has nothing to propose',
      at: '/profile',
      server: [allowed, withBullet, reply(letters.reword, { after: null, note: 'Yours says it already.' })],
      act: [press('Next to confirm'), press('Reword with AI')],
      texts: ['Not Reworded', 'Yours says it already.'],
    },
    {
      where: 'the month is used up',
      at: '/profile',
      server: [
        allowed,
        withBullet,
        refuse(letters.reword, 'AI_BUDGET_USED', 'You have used the AI as often as a month allows.'),
      ],
      act: [press('Next to confirm'), press('Reword with AI')],
      texts: ['Not Reworded', 'You have used the AI as often as a month allows.'],
    },
  ]))

const former = reply(profiles.mine, { terms_version: 'former', privacy_version: 'former' })

describe('newer legal texts', () =>
  testTexts('client', [
    {
      where: 'only one of them is accepted',
      at: '/profile',
      server: [former],
      act: [press('Review and accept'), tick(/Terms of Service/), press('Accept')],
      texts: [
        'Consent Required',
        'You must accept both Terms of Service and Privacy Policy to continue.',
        ...[part('Terms of Service'), part('Privacy Policy'), 'Accept'],
      ],
    },
    {
      where: 'the consent cannot be saved',
      at: '/profile',
      server: [former, refuse(profiles.acceptConsents)],
      act: [press('Review and accept'), tick(/Terms of Service/), tick(/Privacy Policy/), press('Accept')],
      texts: ['Save Failed', 'Failed to save profile. Please try again.'],
    },
    {
      where: 'both are accepted',
      at: '/profile',
      server: [former],
      act: [press('Review and accept'), tick(/Terms of Service/), tick(/Privacy Policy/), press('Accept')],
      texts: ['Profile Saved'],
    },
  ]))

const accepted = reply(profiles.mine, {
  terms_accepted: true,
  terms_accepted_at: '2026-11-21T08:00:00.000Z',
  terms_version: LEGAL_VERSION,
  privacy_accepted: true,
  privacy_accepted_at: '2026-11-21T08:00:00.000Z',
  privacy_version: LEGAL_VERSION,
})
const withdrawn = {
  terms_accepted: false,
  terms_accepted_at: null,
  terms_version: null,
  privacy_accepted: false,
  privacy_accepted_at: null,
  privacy_version: null,
  consents_withdrawn_at: '2026-11-29T08:00:00.000Z',
}

describe('consents that are withdrawn', () =>
  testTexts('client', [
    {
      where: 'the person reads first what ends',
      at: '/profile',
      server: [accepted],
      act: [press('Withdraw Consent')],
      texts: [
        'Withdraw both consents?',
        part('applications that nobody has handed in yet are not handed in'),
        part('Employers keep what they have'),
        'Keep Consent',
      ],
    },
    {
      where: 'they are withdrawn',
      at: '/profile',
      server: [accepted, reply(profiles.withdrawConsents, withdrawn)],
      act: [press('Withdraw Consent'), see('Keep Consent'), press('Withdraw Consent')],
      texts: ['Consent Withdrawn', part('Withdrawn on Nov 29, 2026'), part('Until you accept both again')],
    },
    {
      where: 'that fails',
      at: '/profile',
      server: [accepted, refuse(profiles.withdrawConsents)],
      act: [press('Withdraw Consent'), see('Keep Consent'), press('Withdraw Consent')],
      texts: ['Consent Not Withdrawn', 'Your consents stand. Please try again.'],
    },
  ]))

describe('the preferences', () =>
  testTexts('client', [
    {
      where: 'they cannot be loaded',
      at: '/preferences',
      server: [refuse(preferences.mine)],
      texts: ['Failed to load preferences'],
    },
    {
      where: 'a title is added by Enter, and cannot be saved',
      at: '/preferences',
      server: [refuse(preferences.save)],
      act: [fill('Target titles', '  Platform Engineer '), pressKey('Enter'), press('Save Preferences')],
      texts: [
        ...['Failed to save preferences', 'Platform Engineer', 'Target titles', 'Preferred locations'],
        ...['Excluded companies', 'Remote jobs only', 'Minimum', 'Maximum'],
        ...['Full-time', 'Part-time', 'Contract', 'Freelance', 'Internship'],
      ],
    },
    {
      where: 'they are saved',
      at: '/preferences',
      act: [fill('Target titles', '  Platform Engineer '), pressKey('Enter'), press('Save Preferences')],
      texts: ['Success', 'Preferences saved'],
    },
  ]))

describe('the files', () =>
  testTexts('client', [
    {
      where: 'a text file is chosen',
      at: '/profile',
      server: [reply(documents.list, [])],
      act: [choose('cv.txt', 10)],
      texts: ['Invalid File Type', 'Please upload a PDF or DOCX file.', 'Upload CV', 'Generate CV'],
    },
    {
      where: 'a file of 5 MB and one byte is chosen',
      at: '/profile',
      act: [choose('huge.pdf', 5 * 1024 * 1024 + 1)],
      texts: ['File Too Large', 'Please upload a file smaller than 5MB.'],
    },
    {
      where: 'there is no link to view one',
      at: '/profile',
      server: [reply(documents.list, [{ current: true }]), refuse(documents.sign)],
      act: [press('View')],
      texts: ['View Failed', 'Failed to view CV. Please try again.'],
    },
    {
      where: 'there is no link to download one',
      at: '/profile',
      server: [reply(documents.list, [{ current: true }]), refuse(documents.sign)],
      act: [press('Download')],
      texts: ['Download Failed', 'Failed to download CV. Please try again.'],
    },
    {
      where: 'no CV can be generated',
      at: '/profile/generate-cv',
      server: [refuse(documents.generateCv, 'GENERATION_FAILED', 'no font can draw it')],
      act: [press('Generate CV')],
      texts: ['Generation Failed', 'Failed to generate CV: no font can draw it. Please try again.'],
    },
    {
      where: 'the generated CV has no address',
      at: '/profile/generate-cv',
      server: [reply(documents.generateCv, { cv_url: '' })],
      act: [press('Generate CV')],
      texts: [
        'Generation Failed',
        'Failed to generate CV: No CV URL returned from generation. Please try again.',
        part('No CV URL returned from generation'),
      ],
    },
    {
      where: 'the session has ended meanwhile',
      at: '/profile/generate-cv',
      server: [refuse(documents.generateCv, 'UNAUTHORIZED')],
      act: [press('Generate CV')],
      texts: ['Generation Failed', 'No active session. Please sign in again.'],
    },
  ]))
