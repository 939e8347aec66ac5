import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format/format.ts'
import { Group } from '../layout/primitives.tsx'
import { ViewLink } from '../navigation/links.tsx'
import { Dropdown } from '../overlays/Dropdown.tsx'
import { FilterSheet } from '../overlays/FilterSheet.tsx'
import classes from './ChipFilter.module.css'

export interface FilterChip {
  readonly id: string
  /** "Role". */
  readonly name: string
  /** The choice in words: "Agent". Undefined: not set, and offered below "+ Filter". */
  readonly value?: string
  /** The controls that set it, in a panel. `close` closes the panel. Without them it can be cleared only. */
  readonly editor?: (close: () => void) => ReactNode
  readonly onClear?: () => void
}

interface ChipFilterProps {
  chips: readonly FilterChip[]
  /** Before the chips: the search box, a dark chip. */
  children?: ReactNode
  /** Before the chips too, but on phones in their sheet: a switch. */
  toggle?: { readonly control: ReactNode; readonly isOn: boolean }
  /** At the end of the row: "1,260 of 1,352". */
  count?: ReactNode
  /** Clears all filters at once; with it, phones have the filters in one sheet. */
  onClear?: () => void
}

/** Filters as chips: `Name: value ×` for what is set, and a dashed `+ Filter` for the others. The URL is the state. */
export function ChipFilter({ chips, children, toggle, count, onClear }: ChipFilterProps) {
  const set = chips.filter(({ value }) => value !== undefined).length + (toggle?.isOn ? 1 : 0)
  return (
    <Group
      aria-label="Filters"
      as="section"
      gap={8}
      className={classes.row}
      data-sheet={onClear !== undefined || undefined}
    >
      {children}
      {onClear ? (
        <FilterSheet
          active={set}
          onClear={onClear}
          row={
            <>
              {toggle?.control}
              <Chips chips={chips} />
            </>
          }
        >
          {toggle?.control}
          <SheetFilters chips={chips} />
        </FilterSheet>
      ) : (
        <Chips chips={chips} />
      )}
      {count && (
        <span className={classes.count} aria-live="polite">
          {count}
        </span>
      )}
    </Group>
  )
}

/** The filters one below the other; what a set one is set to stands beside its name. */
const SheetFilters = ({ chips }: { chips: readonly FilterChip[] }) => (
  <div className={classes.sheet}>
    {chips.map(({ id, name, value, editor, onClear }) => (
      <details key={id} name="filter" className={classes.choice}>
        <summary>
          {name}
          {value !== undefined && <b className={classes.chosen}>{value}</b>}
        </summary>
        {editor?.(() => {})}
        {value !== undefined && onClear && (
          <button type="button" className={classes.reset} onClick={onClear}>
            Clear {name.toLowerCase()}
          </button>
        )}
      </details>
    ))}
  </div>
)

function Chips({ chips }: { chips: readonly FilterChip[] }) {
  const unset = chips.filter(({ value, editor }) => value === undefined && editor)
  return (
    <>
      {chips.map(
        ({ id, name, value, editor, onClear }) =>
          value !== undefined && (
            <span key={id} className={classes.chip}>
              {editor ? (
                <Dropdown
                  label={`${name}: ${value}`}
                  buttonClassName={classes.target}
                  align="start"
                  button={
                    <>
                      <span className={classes.name}>{name}:</span> {value}
                    </>
                  }
                >
                  {(close) => <div className={classes.panel}>{editor(close)}</div>}
                </Dropdown>
              ) : (
                <span className={classes.fixed}>
                  <span className={classes.name}>{name}:</span> {value}
                </span>
              )}
              {onClear && (
                <button
                  type="button"
                  className={classes.clear}
                  aria-label={`Clear ${name.toLowerCase()}`}
                  onClick={onClear}
                >
                  <IconX size={14} aria-hidden="true" />
                </button>
              )}
            </span>
          ),
      )}
      {unset.length > 0 && <MoreFilters chips={unset} />}
    </>
  )
}

const MoreFilters = ({ chips }: { chips: readonly FilterChip[] }) => (
  <Dropdown
    label="Add a filter"
    buttonClassName={classes.more}
    align="start"
    button={
      <>
        <IconPlus size={14} aria-hidden="true" /> Filter
      </>
    }
  >
    {(close) => (
      <div className={classes.panel}>
        {chips.map(({ id, name, editor }) => (
          <details key={id} name="filter" className={classes.choice}>
            <summary>{name}</summary>
            {editor?.(close)}
          </details>
        ))}
      </div>
    )}
  </Dropdown>
)

interface ChoiceChip<Value extends string> {
  id: string
  name: string
  values: readonly Value[]
  label: (value: Value) => string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** The usual chip: one of a few values. */
export function choiceChip<Value extends string>(choice: ChoiceChip<Value>): FilterChip {
  const { id, name, values, label, value, onChange } = choice
  return {
    id,
    name,
    value: value === undefined ? undefined : label(value),
    onClear: () => onChange(undefined),
    editor: (close) => (
      <ul className={classes.options} aria-label={name}>
        {values.map((option) => (
          <li key={option}>
            <button
              type="button"
              aria-pressed={option === value}
              onClick={() => {
                close()
                onChange(option)
              }}
            >
              {label(option)}
            </button>
          </li>
        ))}
      </ul>
    ),
  }
}

interface ViewChipProps {
  label: string
  count?: number
  current: boolean
  /** Search of the link's URL, without default values. */
  search: Record<string, unknown>
}

/** A view of a list as a link; dark while it is in force. */
export const ViewChip = ({ label, count, current, search }: ViewChipProps) => (
  <ViewLink search={search} current={current} className={classes.view}>
    {label}
    {count !== undefined && <span className={classes.viewCount}>{formatNumber(count)}</span>}
  </ViewLink>
)
