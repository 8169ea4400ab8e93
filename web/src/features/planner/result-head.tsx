import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowsUpDown, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import styles from './planner.module.css'
import type { PlannerDocument } from './planner-document.ts'
import { routeEdits } from './route-edits.ts'
import { type PlannerActions, usePlanner } from './use-planner.ts'

interface ResultHeadProps {
  readonly document: PlannerDocument
  readonly actions: PlannerActions
}

/** The name of the finished route, what it was planned for, and the ways back. */
export function ResultHead({ document, actions }: ResultHeadProps) {
  const top = useRef<HTMLDivElement>(null)
  // The answer comes first, wherever the entries had been scrolled to.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'end' })
  }, [])
  return (
    <>
      <div className={styles.resultHead} ref={top}>
        <Title document={document} actions={actions} />
        <Group gap={4} wrap="nowrap">
          <HistoryButtons actions={actions} />
          <Button variant="default" size="compact-sm" onClick={actions.editStops}>
            Edit stops
          </Button>
        </Group>
      </div>
      <p className={styles.facts}>{factsOf(document)}</p>
    </>
  )
}

const methods = { d: 'Driving', b: 'Bicycling', w: 'Walking' } as const

function factsOf({ method, options }: PlannerDocument): string {
  const facts = [
    methods[method],
    ...(options.leaveAt === undefined ? [] : [`leave ${formatClock(options.leaveAt)}`]),
    ...(options.serviceMinutes ? [`${options.serviceMinutes} min per stop`] : []),
    ...(options.openEnd ? ['ends at the last stop'] : []),
  ]
  return facts.join(' · ')
}

function Title({ document, actions }: ResultHeadProps) {
  const [editing, setEditing] = useState(false)
  const name = document.title || 'Untitled route'
  if (!editing) {
    return (
      <h1 className={styles.title}>
        <button type="button" aria-label={`Rename ${name}`} onClick={() => setEditing(true)}>
          {name}
          <IconPencil size={15} stroke={1.7} aria-hidden="true" />
        </button>
      </h1>
    )
  }
  return (
    <TextInput
      aria-label="Name of the route"
      autoFocus
      maxLength={120}
      defaultValue={document.title}
      onBlur={(event) => {
        actions.rename(event.currentTarget.value.trim())
        setEditing(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setEditing(false)
      }}
    />
  )
}

function HistoryButtons({ actions }: Pick<ResultHeadProps, 'actions'>) {
  const { past, future } = usePlanner().state.history
  return (
    <>
      <Tooltip label="Undo (⌘Z)">
        <ActionIcon size={32} aria-label="Undo" disabled={past.length === 0} onClick={actions.undo}>
          <IconArrowBackUp size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (⇧⌘Z)">
        <ActionIcon size={32} aria-label="Redo" disabled={future.length === 0} onClick={actions.redo}>
          <IconArrowForwardUp size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Reverse route">
        <ActionIcon size={32} aria-label="Reverse route" onClick={routeEdits.reverse}>
          <IconArrowsUpDown size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
