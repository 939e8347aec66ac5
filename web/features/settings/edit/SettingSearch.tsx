import { useUrlState } from '../../../lib/navigation/search.ts'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { settingsSearch } from '../search.ts'
import { settingsStrings as strings } from '../strings.ts'

/** Finds a setting in any tab. */
export function SettingSearch() {
  const { search, change } = useUrlState(settingsSearch)
  return (
    <SearchBox
      label={strings.find}
      placeholder={strings.find}
      value={search.find}
      onChange={(find) => void change({ find })}
      busy={false}
      shortcut
    />
  )
}
