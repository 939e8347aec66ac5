import { signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const file = () => new File(['Company,Title,Date\nPane,Glazier,2020-01-02\n'], 'x.csv')

/** Each call brings a row of its own. */
let rows = 0
const newFile = () => {
  rows += 1
  return new File([`Company,Title,Date\nPane ${rows},Glazier,2020-01-02\n`], 'x.csv')
}

export const importsAccess: FeatureAccess = {
  routes: {
    'imports.read': { call: (as) => as.imports.read({ file: file() }), ok: signedIn },
    'imports.run': { call: (as) => as.imports.run({ file: newFile(), expected: 1 }), ok: signedIn },
    'imports.undo': {
      call: (as, { importId }) => as.imports.undo({ id: importId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'imports.list': { call: (as) => as.imports.list(), ok: signedIn },
    'imports.applyElsewhere': {
      call: (as) => {
        rows += 1
        return as.imports.applyElsewhere({
          job_title: 'Glazier',
          company_name: `Kiln ${rows}`,
          applied_on: '2020-01-02',
          channel: 'email',
        })
      },
      ok: signedIn,
    },
  },
  tables: [
    {
      table: 'public.application_imports',
      may: {
        select: ['owner', 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: `(user_id, file_name, kind, imported, already_here, left_out) values ($1, 'x.csv', 'table', 1, 0, 0)`,
      set: `file_name = 'y.csv'`,
    },
  ],
}
