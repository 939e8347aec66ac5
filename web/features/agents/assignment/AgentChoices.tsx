import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChoiceRows } from '../../../ui/inputs/ChoiceRows.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { Load } from '../../../ui/people/Load.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import type { AgentOption } from '../options.ts'
import { agentStrings, assignStrings as strings } from '../strings.ts'
import classes from './AssignAgent.module.css'

const describeAgent = ({ available, away_until, high_load, specialization }: AgentOption) => {
  if (!available) return strings.full
  if (away_until) return agentStrings.away(away_until)
  return high_load ? strings.highLoad : specialization
}

const SHOWN = 5
const SEARCH_FROM = 12

interface AgentChoicesProps {
  /** The least loaded first, then those who are away, those without room last. */
  agents: readonly AgentOption[]
  /** The present agent of the client, who is not offered. */
  except?: string | undefined
  value: string | null
  onChange: (agentId: string) => void
  name?: string
}

/** The agents to choose from, each with the load. Full ones stay visible, but cannot be chosen. */
export function AgentChoices({ agents, except, value, onChange, name = 'agent' }: AgentChoicesProps) {
  const [isAll, showAll] = useState(false)
  const [text, search] = useState('')
  const offered = agents.filter(({ user_id }) => user_id !== except)
  const found = offered.filter((agent) => agent.name.toLowerCase().includes(text.trim().toLowerCase()))
  const room = offered.filter(({ available }) => available)
  // One full agent at the end shows that there are such.
  const few = [...room.slice(0, SHOWN - 1), ...offered.slice(room.length, room.length + 1)]
  const shown = isAll ? found : offered.length <= SHOWN + 1 ? offered : few
  if (offered.length === 0) return <Muted size={13}>{strings.noAgents}</Muted>
  return (
    <>
      {isAll && offered.length >= SEARCH_FROM && (
        <TextInput
          type="search"
          aria-label={strings.search}
          placeholder={strings.search}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
        />
      )}
      <ChoiceRows
        label={strings.title}
        name={name}
        value={value}
        onChange={onChange}
        rows={shown.map((agent) => ({
          value: agent.user_id,
          disabled: !agent.available,
          label: <PersonCell name={agent.name} kind="staff" size={24} strong meta={describeAgent(agent)} />,
          side: (
            <Load value={agent.assigned_clients_count} max={agent.max_clients} muted={!agent.available} />
          ),
        }))}
      />
      {!isAll && shown.length < offered.length && (
        <Button variant="default" size="sm" className={classes.all} onClick={() => showAll(true)}>
          {strings.allAgents(offered.length)}
        </Button>
      )}
    </>
  )
}
