import { api } from '../../lib/api/api.ts'
import {
  routeSearch,
  searchFlag,
  searchObject,
  searchOptional,
  searchOptionalChoice,
  searchText,
} from '../../lib/navigation/search.ts'
import { firstSteps } from './first-steps/steps.ts'

export const profileSearch = searchObject({
  user: searchOptional(60),
  /** One of the first steps, in place of the profile. */
  step: searchOptionalChoice(firstSteps),
  /** The profile itself, also where it is empty and the first steps would be shown. */
  whole: searchFlag,
  /** The job of the last step that the person looks at before they apply. */
  apply: searchText(),
})
export const validateProfileSearch = routeSearch(profileSearch)

/** The account settings change the same row, under the same key. */
export const myProfileQuery = api.profiles.mine.queryOptions()

/** Who has opened the profile. */
export const profileVisitsQuery = api.profiles.views.queryOptions()
