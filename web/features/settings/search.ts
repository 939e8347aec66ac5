import { routeSearch, searchChoice, searchObject, searchText } from '../../lib/navigation/search.ts'

/** The tab and what is looked for, in the URL. The route table is in the first script, so the tabs are named here too. */
export const settingsSearch = searchObject({
  tab: searchChoice(['general', 'security', 'email', 'notifications', 'agents', 'maintenance']),
  find: searchText(60),
})

export const validateSettingsSearch = routeSearch(settingsSearch)
