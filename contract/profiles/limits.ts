export const WORK_ENTRIES_MAX = 30
export const WORK_ENTRY_MAX = 2000
export const SKILLS_MAX = 100
