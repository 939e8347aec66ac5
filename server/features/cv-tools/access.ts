import { signedIn } from '../../testing/access/actors.ts'
import type { FeatureAccess } from '../../testing/access/feature-access.ts'

export const cvToolsAccess: FeatureAccess = {
  routes: {
    'cvTools.generate': {
      call: (as) =>
        as.cvTools.generate({
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
    'cvTools.lastInput': { call: (as) => as.cvTools.lastInput(), ok: signedIn },
    'cvTools.jsonResume': { call: (as) => as.cvTools.jsonResume(), ok: signedIn },
    // Returns only the caller's own CVs.
    'cvTools.read': {
      call: (as, { ownerId, cvFile }) => as.cvTools.read({ cv_url: `${ownerId}/${cvFile}` }),
      ok: ['owner'],
      okCode: 'CV_WITHOUT_TEXT',
      otherwise: 'NO_CV',
    },
  },
  tables: [],
}
