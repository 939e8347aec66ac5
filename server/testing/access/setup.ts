import type { FeatureAccess, RouteAccess } from './feature-access.ts'

const superAdminOnly = (call: RouteAccess['call']): RouteAccess => ({
  call,
  ok: ['super_admin'],
  otherwise: 'FORBIDDEN',
})

export const setupAccess: FeatureAccess = {
  routes: {
    'setup.status': superAdminOnly((as) => as.setup.status()),
    'setup.testConnection': superAdminOnly((as) => as.setup.testConnection()),
    'setup.checkTables': superAdminOnly((as) => as.setup.checkTables()),
    'setup.setUpTables': superAdminOnly((as) => as.setup.setUpTables()),
    'setup.fixPolicies': superAdminOnly((as) => as.setup.fixPolicies()),
    'setup.script': superAdminOnly((as) => as.setup.script()),
    'setup.debugAuth': superAdminOnly((as) => as.setup.debugAuth()),
    'setup.testSimpleUser': superAdminOnly((as) => as.setup.testSimpleUser()),
    'setup.createUserWithRole': superAdminOnly((as) => as.setup.createUserWithRole({ role: 'agent' })),
    'setup.createUserWithoutTrigger': superAdminOnly((as) => as.setup.createUserWithoutTrigger()),
    'setup.confirmAllUsers': superAdminOnly((as) => as.setup.confirmAllUsers()),
    'setup.createTestUsers': superAdminOnly((as) => as.setup.createTestUsers()),
  },
  tables: [],
}
