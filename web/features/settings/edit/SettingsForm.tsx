import { settingLabels } from '@jobscout/contract/settings/labels.ts'
import { basicSettings, type EditableSetting, type SettingState } from '@jobscout/contract/settings/model.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { errorCode } from '../../../lib/api/errors.ts'
import { useUrlState } from '../../../lib/navigation/search.ts'
import { UnsavedBar } from '../../../ui/actions/UnsavedBar.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx'
import { findFields, findTab, listCards, type SettingCard, settingTabs, tabNames } from '../groups.ts'
import { settingsSearch } from '../search.ts'
import { settingsStrings as strings } from '../strings.ts'
import { MailTest } from './MailTest.tsx'
import { MaintenanceCard } from './MaintenanceCard.tsx'
import { useSaveSettings, useSettings } from './queries.ts'
import { SettingHistory, valueText } from './SettingHistory.tsx'
import { SettingRow } from './SettingRow.tsx'
import classes from './Settings.module.css'
import { type Draft, findProblems, useDraft } from './use-draft.ts'

interface SettingsFormProps {
  /** Only the settings that admins edit too. */
  basic?: boolean
  /** Shown below the general settings: what is set in the environment. */
  services?: ReactNode
}

/** Settings in tabs, with one bar for the changes of all tabs. */
export function SettingsForm({ basic = false, services }: SettingsFormProps) {
  const query = useSettings()
  if (!query.data) {
    return (
      <QueryPlaceholder query={query} failure={strings.loadFailed}>
        <CardListSkeleton />
      </QueryPlaceholder>
    )
  }
  const shown = basic
    ? query.data.filter(({ key }) => (basicSettings as readonly string[]).includes(key))
    : query.data
  const settings = new Map(shown.map((setting) => [setting.key, setting]))
  return <Form settings={settings} basic={basic} services={services} />
}

type SettingMap = ReadonlyMap<EditableSetting, SettingState>

const only = (cards: readonly SettingCard[], settings: SettingMap): SettingCard[] =>
  cards
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ key }) => settings.has(key)) }))
    .filter(({ fields }) => fields.length > 0)

interface FormProps {
  settings: SettingMap
  basic: boolean
  services: ReactNode
}

function Form({ settings, basic, services }: FormProps) {
  const { search, change } = useUrlState(settingsSearch)
  const draft = useDraft()
  const save = useSaveSettings(draft)
  const main = useRef<HTMLDivElement>(null)
  const isRefused = useRef(false)
  // The first refused field may be in a tab that has yet to open, or below the bar of unsaved changes.
  useEffect(() => {
    if (!isRefused.current) return
    const field = main.current?.querySelector<HTMLElement>(
      '[aria-invalid=true], :is([data-conflict], [data-problem]) button',
    )
    if (field) {
      isRefused.current = false
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
      return
    }
    const refusedSetting = [...settings.values()].find(
      (setting) => draft.isConflicting(setting) || draft.readProblem(setting.key) !== undefined,
    )
    if (refusedSetting) void change({ tab: findTab(refusedSetting.key) ?? 'general', find: '' })
  })
  const tabs = tabNames.filter((tab) => only(listCards(tab), settings).length > 0)
  const tab = tabs.includes(search.tab) ? search.tab : 'general'
  const cards = search.find ? [{ title: strings.find, fields: findFields(search.find) }] : listCards(tab)
  const shown = only(cards, settings)
  const trySave = () => {
    const problems = findProblems(draft.edits)
    draft.showProblems(problems)
    const [first] = problems
    isRefused.current = first !== undefined
    if (!first) {
      return save.mutate(draft.edits, {
        onError: (error) => {
          isRefused.current = ['SETTINGS_CHANGED', 'INVALID_SETTINGS'].includes(errorCode(error) ?? '')
        },
      })
    }
    toastError(strings.invalid)
    // What is wrong may be in another tab.
    if (!problems.some(({ key }) => cards.some(({ fields }) => fields.some((field) => field.key === key))))
      void change({ tab: findTab(first.key) ?? 'general', find: '' })
  }
  const changedTabs = new Set([...draft.edits.keys()].map(findTab))
  return (
    <>
      <TabLinks
        label={strings.tabs}
        tabs={tabs.map((key) => ({
          key,
          label: changedTabs.has(key) ? `${settingTabs[key].label} •` : settingTabs[key].label,
          current: !search.find && key === tab,
          search: key === 'general' ? {} : { tab: key },
        }))}
      />
      <div className={classes.columns}>
        <Stack ref={main}>
          {shown.length === 0 && <p>{strings.none}</p>}
          {shown.map((card) => (
            <SettingsCard key={card.title} card={card} settings={settings} draft={draft} />
          ))}
          {!search.find && tab === 'general' && services}
          {!basic && !search.find && tab === 'email' && <MailTest settings={settings} draft={draft} />}
        </Stack>
        <Stack>
          {!basic && <MaintenanceCard settings={settings} />}
          <SettingHistory />
        </Stack>
      </div>
      <UnsavedChanges unsaved={draft.edits.size > 0} message={strings.unsaved} searchNames={[]} />
      <UnsavedBar
        count={draft.edits.size}
        summary={summarizeEdits(draft, settings)}
        saveLabel={strings.save}
        saving={save.isPending}
        onSave={trySave}
        onDiscard={draft.clear}
      />
    </>
  )
}

const SettingsCard = ({
  card,
  settings,
  draft,
}: {
  card: SettingCard
  settings: SettingMap
  draft: Draft
}): ReactNode => (
  <Card
    title={card.title}
    action={
      <Muted as="span" size={12.5} className={classes.note}>
        {strings.inForce}
      </Muted>
    }
    flush
  >
    <ul>
      {card.fields.map((field) => {
        const setting = settings.get(field.key)
        return setting && <SettingRow key={field.key} field={field} setting={setting} draft={draft} />
      })}
    </ul>
  </Card>
)

const summarizeEdits = ({ edits }: Draft, settings: SettingMap): string =>
  [...edits]
    .map(([key, { value }]) => {
      const former = settings.get(key)?.value ?? null
      return former === null
        ? `${settingLabels[key]} ${value === '' ? strings.removed : strings.replaced}`
        : `${settingLabels[key]} ${valueText(former)} → ${valueText(value)}`
    })
    .join(', ')

/** Finds a setting in any tab. */
export function SettingSearch() {
  const { search, change } = useUrlState(settingsSearch)
  return (
    <SearchBox label={strings.find} value={search.find} onChange={(find) => void change({ find })} shortcut />
  )
}
