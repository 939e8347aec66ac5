import {
  routeSearch,
  searchChoice,
  searchObject,
  searchOptional,
  searchText,
} from '../../../lib/navigation/search.ts'

/** What /admin/notification-templates shows: the texts, one of them open, or the broadcast. */
export const templatesSearch = searchObject({
  tab: searchChoice(['templates', 'broadcast']),
  template: searchOptional(60),
  search: searchText(60),
})
export const validateTemplatesSearch = routeSearch(templatesSearch)
