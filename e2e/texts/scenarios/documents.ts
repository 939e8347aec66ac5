import { cvFile } from '../../support/people/cv-file.ts'
import { part, press, type Scenario, type ScenarioStage } from '../scenario.ts'

const choose =
  (name: string, bytes: number) =>
  ({ page }: ScenarioStage) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes) })

const upload = '/storage/v1/object/resumes'
const links = '/storage/v1/object/sign/resumes/*'
const generate = '/functions/v1/generate-cv'

const refusal = (code: string, message: string) => ({ defined: true, code, status: 422, message })

export const documents: readonly Scenario[] = [
  {
    name: 'a job seeker uploads, views, downloads and generates a CV',
    who: 'client',
    steps: [
      {
        where: 'a text file is chosen',
        provoke: async (stage) => {
          await stage.page.goto('/profile')
          await choose('cv.txt', 10)(stage)
        },
        texts: ['Invalid File Type', 'Please upload a PDF or DOCX file.', 'Upload CV', 'Generate CV'],
      },
      {
        where: 'a file of 5 MB and one byte is chosen',
        provoke: choose('huge.pdf', 5 * 1024 * 1024 + 1),
        texts: ['File Too Large', 'Please upload a file smaller than 5MB.'],
      },
      {
        where: 'the server does not answer',
        provoke: async ({ page, respond }) => {
          await respond('POST', upload, { cut: true })
          await page.locator('input[type=file]').setInputFiles(cvFile('First.pdf', 'The first one'))
        },
        texts: ['Upload Failed', 'Failed to upload CV. Please try again.'],
      },
      {
        where: 'the file is taken',
        provoke: ({ page }) =>
          page.locator('input[type=file]').setInputFiles(cvFile('First.pdf', 'The first one')),
        texts: ['CV Uploaded Successfully', 'View', 'Download', 'Replace'],
      },
      {
        where: 'there is no link to view it',
        provoke: async (stage) => {
          await stage.respond('POST', links)
          await press('View')(stage)
        },
        texts: ['View Failed', 'Failed to view CV. Please try again.'],
      },
      {
        where: 'there is no link to download it',
        provoke: async (stage) => {
          await stage.respond('POST', links)
          await press('Download')(stage)
        },
        texts: ['Download Failed', 'Failed to download CV. Please try again.'],
      },
      {
        where: 'no CV can be generated',
        provoke: async (stage) => {
          await stage.page.getByRole('link', { name: 'Generate CV' }).click()
          await stage.respond('POST', generate, { body: refusal('GENERATION_FAILED', 'no font can draw it') })
          await press('Generate CV')(stage)
        },
        texts: ['Generation Failed', 'Failed to generate CV: no font can draw it. Please try again.'],
      },
      {
        where: 'the generated CV has no address',
        provoke: async (stage) => {
          await stage.respond('POST', generate, { change: (made: object) => ({ ...made, cv_url: '' }) })
          await press('Generate CV')(stage)
        },
        texts: [
          'Generation Failed',
          'Failed to generate CV: No CV URL returned from generation. Please try again.',
          part('No CV URL returned from generation'),
        ],
      },
      {
        where: 'a CV is generated',
        provoke: press('Generate CV'),
        texts: ['CV Generated Successfully', 'Regenerate CV'],
      },
      {
        where: 'the session has ended meanwhile',
        provoke: async (stage) => {
          await stage.page.context().clearCookies()
          await press('Regenerate CV')(stage)
        },
        texts: ['Generation Failed', 'No active session. Please sign in again.'],
      },
    ],
  },
  {
    name: 'a job seeker has trouble with the profile and the preferences',
    who: 'client',
    steps: [
      {
        where: 'the profile cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', '/rest/v1/profiles')
          await page.goto('/profile')
        },
        texts: ['Failed to load profile data', 'Retry'],
      },
      {
        where: 'there is no profile',
        provoke: async (stage) => {
          const body = { defined: true, code: 'PGRST116', status: 404, message: 'No row' }
          await stage.respond('GET', '/rest/v1/profiles', { status: 404, body })
          await press('Retry')(stage)
        },
        texts: ['Profile not found'],
      },
      {
        where: 'what was typed cannot be saved',
        provoke: async ({ page, respond }) => {
          await page.goto('/profile')
          await respond('PATCH', '/rest/v1/profiles')
          await page.getByRole('textbox', { name: 'Phone' }).fill('+1 212 555 0143')
        },
        texts: [
          ...[
            'Save Failed',
            'Failed to save profile. Please try again.',
            'Save again',
            'Personal information',
          ],
          ...['Education', 'Work experience', 'Skills and interests', 'CV', 'Terms and privacy'],
        ],
      },
      { where: 'it is saved', provoke: press('Save again'), texts: [part('Profile Saved')] },
      {
        where: 'the preferences cannot be loaded',
        provoke: async ({ page, respond }) => {
          await respond('GET', '/rest/v1/job_preferences')
          await page.goto('/preferences')
        },
        texts: ['Failed to load preferences'],
      },
      {
        where: 'a title is added by Enter, and cannot be saved',
        provoke: async (stage) => {
          const { page, respond } = stage
          await press('Retry')(stage)
          await page.getByRole('combobox', { name: 'Target titles' }).fill('  Platform Engineer ')
          await page.keyboard.press('Enter')
          await respond('PUT', '/rest/v1/job_preferences')
          await press('Save Preferences')(stage)
        },
        texts: [
          ...['Failed to save preferences', 'Platform Engineer', 'Target titles', 'Preferred locations'],
          ...['Excluded companies', 'Remote jobs only', 'Minimum', 'Maximum'],
          ...['Full-time', 'Part-time', 'Contract', 'Freelance', 'Internship'],
        ],
      },
      {
        where: 'they are saved',
        provoke: press('Save Preferences'),
        texts: ['Success', 'Preferences saved'],
      },
    ],
  },
]
