import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChecks, IconClock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SendWay } from '#core/teams/team-day.ts'
import { Chip, type Tone } from '#web/ui/controls/chip.tsx'
import type { SendState } from './send-rows.ts'
import { stateNote, stateWords } from './send-words.ts'

const look = { 'aria-hidden': true, stroke: 1.7 } as const

const faces: Readonly<Record<SendState['kind'], { readonly tone: Tone; readonly icon?: ReactNode }>> = {
  waiting: { tone: 'neutral' },
  sending: { tone: 'info', icon: <Loader size={12} color="currentColor" aria-hidden="true" /> },
  sent: { tone: 'success', icon: <IconCheck {...look} /> },
  delivered: { tone: 'success', icon: <IconChecks {...look} /> },
  delayed: { tone: 'warning', icon: <IconClock {...look} /> },
  changed: { tone: 'warning', icon: <IconAlertTriangle {...look} /> },
  'no-contact': { tone: 'warning', icon: <IconAlertTriangle {...look} /> },
  failed: { tone: 'danger', icon: <IconX {...look} /> },
  undelivered: { tone: 'danger', icon: <IconX {...look} /> },
}

/** How it stands with a driver's message: word, icon and tone, with a red cross where it did not arrive, and what to do then. */
export function SendTag({ state, way }: { readonly state: SendState; readonly way: SendWay }) {
  const now = Date.now()
  const note = stateNote(state, now)
  return (
    <>
      <Chip {...faces[state.kind]}>{stateWords(state, way, now)}</Chip>
      {note !== undefined && <small>{note}</small>}
    </>
  )
}
