import { BulkBar } from '../../../../ui/actions/BulkBar.tsx'
import { compareStrings as strings } from './strings.ts'

interface CompareBarProps {
  count: number
  onCompare: () => void
  onClear: () => void
}

/** Opens the comparison of the chosen jobs, of which it takes two. */
export const CompareBar = ({ count, onCompare, onClear }: CompareBarProps) => (
  <BulkBar
    count={count}
    actions={[{ label: strings.compare, key: 'v', run: onCompare, disabled: count < 2 }]}
    onClear={onClear}
  />
)
