import { createContext } from 'react'

/** Whether every page inside has the measures of staff screens, so that staff see one form on what they share with clients. */
export const StaffMeasures = createContext(false)
