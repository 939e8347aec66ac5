/** Of dictionary and parser. A test asks to raise it when either changes, so that a job places stored listings anew. */
export const ROLES_VERSION = 15
