import { buildPdf } from '../files/cv-files.ts'
import { admins, signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const cv = () => new File([new Uint8Array(buildPdf())], 'cv.pdf')

export const documentsAccess: FeatureAccess = {
  routes: {
    // The list of another person's CVs is empty, as if there were none.
    'documents.list': { call: (as, { ownerId }) => as.documents.list({ user_id: ownerId }), ok: signedIn },
    'documents.upload': { call: (as) => as.documents.upload({ file: cv() }), ok: signedIn },
    'documents.restore': {
      call: (as, { versionId }) => as.documents.restore({ version_id: versionId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'documents.sign': {
      call: (as, { ownerId, cvFile }) => as.documents.sign({ user_id: ownerId, file: cvFile }),
      ok: ['owner', 'assigned_agent', ...admins],
      otherwise: 'NOT_FOUND',
    },
    'documents.download': {
      call: async (as, { ownerId, cvFile }) => {
        const { url } = await as.documents.sign({ user_id: ownerId, file: cvFile })
        const token = url.split('token=')[1] ?? ''
        return as.documents.download({ user_id: ownerId, file: cvFile, token })
      },
      ok: ['owner', 'assigned_agent', ...admins],
      otherwise: 'NOT_FOUND',
    },
    'documents.sent': {
      call: (as, { applicationId }) => as.documents.sent({ application_id: applicationId }),
      ok: signedIn,
    },
    'documents.attachLetter': {
      call: (as, { applicationId }) => as.documents.attachLetter({ application_id: applicationId }),
      ok: ['owner'],
      okCode: 'LETTER_NOT_ATTACHED',
      otherwise: 'NOT_FOUND',
    },
    'documents.sentLetterFile': {
      call: (as, { sentLetterId }) => as.documents.sentLetterFile({ id: sentLetterId, format: 'txt' }),
      ok: ['owner', 'assigned_agent', ...admins],
      otherwise: 'NOT_FOUND',
    },
    'documents.generateCv': {
      call: (as) =>
        as.documents.generateCv({
          personalInfo: { firstName: 'Ada', lastName: 'Matrix', email: '', phone: '', location: '' },
          education: '',
          experience: '',
          skills: 'SQL',
          achievements: '',
          objective: '',
        }),
      ok: signedIn,
      triedBy: ['nobody', 'owner', 'assigned_agent', 'demoted_admin'],
    },
    'documents.lastCvInput': { call: (as) => as.documents.lastCvInput(), ok: signedIn },
    'documents.jsonResume': { call: (as) => as.documents.jsonResume(), ok: signedIn },
    // Returns only the caller's own CVs.
    'documents.readCv': {
      call: (as, { ownerId, cvFile }) => as.documents.readCv({ cv_url: `${ownerId}/${cvFile}` }),
      ok: ['owner'],
      okCode: 'CV_WITHOUT_TEXT',
      otherwise: 'NO_CV',
    },
  },
  tables: [
    {
      table: 'public.cv_versions',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      // A version that was not sent with an application; sent ones cannot be deleted.
      row: 'user_id = $1 and stamp = 2',
      insert: `(user_id, stamp, kind, format, filename) values ($1, 3, 'uploaded', 'pdf', 'x.pdf')`,
      set: `filename = 'x'`,
    },
    {
      table: 'public.cv_files',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'worker', 'system'],
        insert: systemOnly,
        update: ['worker', 'system'],
        delete: systemOnly,
      },
      row: 'byte_size = 1',
      insert: `(version_id, user_id, format, storage_key, byte_size, sha256)
        select version_id, user_id, 'docx', 'cv/00000000-0000-0000-0000-000000000001', 1, sha256 from public.cv_files`,
      set: 'damaged_at = now()',
    },
    {
      table: 'public.application_documents',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'application_id = $2',
      insert: `(application_id, user_id, kind, cv_version_id) select $2, user_id, 'cv', id from public.cv_versions where stamp = 2`,
      set: `kind = 'cv'`,
    },
  ],
}
