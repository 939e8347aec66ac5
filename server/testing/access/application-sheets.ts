import { admins } from './actors.ts'
import { type FeatureAccess, type RouteAccess, systemOnly, type TableAccess } from './feature-access.ts'

const readers = ['owner', 'assigned_agent', ...admins] as const
const ownerOrSystem = ['owner', 'system'] as const

const byReaders = (call: RouteAccess['call']): RouteAccess => ({ call, ok: readers, otherwise: 'NOT_FOUND' })
/** Staff who read a client's sheet write none of it. */
const byOwner = (call: RouteAccess['call']): RouteAccess => ({ call, ok: ['owner'], otherwise: 'NOT_FOUND' })

const ownRows: TableAccess['may'] = {
  select: [...readers, 'system'],
  insert: ownerOrSystem,
  update: ownerOrSystem,
  delete: ownerOrSystem,
}

/** People, files and notes that are kept with an application. */
export const sheetAccess: FeatureAccess = {
  routes: {
    'applications.sheet.get': byReaders((as, { applicationId }) =>
      as.applications.sheet.get({ application_id: applicationId }),
    ),
    'applications.sheet.addPerson': byOwner((as, { applicationId }) =>
      as.applications.sheet.addPerson({ application_id: applicationId, name: 'Ada' }),
    ),
    'applications.sheet.changePerson': byOwner((as, { applicationPersonId }) =>
      as.applications.sheet.changePerson({ id: applicationPersonId, role: 'Recruiter' }),
    ),
    'applications.sheet.removePerson': byOwner((as, { applicationPersonId }) =>
      as.applications.sheet.removePerson({ id: applicationPersonId }),
    ),
    'applications.sheet.addNote': byOwner((as, { applicationId }) =>
      as.applications.sheet.addNote({ application_id: applicationId, body: 'They called.' }),
    ),
    'applications.sheet.changeNote': byOwner((as, { applicationNoteId }) =>
      as.applications.sheet.changeNote({ id: applicationNoteId, body: 'They wrote.' }),
    ),
    'applications.sheet.removeNote': byOwner((as, { applicationNoteId }) =>
      as.applications.sheet.removeNote({ id: applicationNoteId }),
    ),
    'applications.sheet.addFile': byOwner((as, { applicationId }) =>
      as.applications.sheet.addFile({
        application_id: applicationId,
        file: new File(['They called.'], 'call.txt'),
      }),
    ),
    'applications.sheet.file': byReaders((as, { applicationFileId }) =>
      as.applications.sheet.file({ id: applicationFileId }),
    ),
    'applications.sheet.removeFile': byOwner((as, { applicationFileId }) =>
      as.applications.sheet.removeFile({ id: applicationFileId }),
    ),
  },
  tables: [
    {
      table: 'public.application_people',
      may: ownRows,
      row: 'user_id = $1',
      insert: `(application_id, user_id, place, name) values ($2, $1, 2, 'x')`,
      set: `name = 'y'`,
    },
    {
      table: 'public.application_files',
      may: {
        select: [...readers, 'worker', 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: `(application_id, user_id, place, total_place, filename, format, storage_key, byte_size, sha256)
        values ($2, $1, 2, 2, 'x.txt', 'txt', 'application-files/00000000-0000-4000-8000-00000000f001/00000000-0000-4000-8000-00000000f001', 1, repeat('0', 64))`,
      set: `filename = 'y.txt'`,
    },
    {
      table: 'public.application_notes',
      may: ownRows,
      row: 'user_id = $1',
      insert: `(application_id, user_id, place, body) values ($2, $1, 2, 'x')`,
      set: `body = 'y'`,
    },
  ],
}
