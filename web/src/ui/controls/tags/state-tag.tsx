import {
  IconAlertCircle,
  IconCheck,
  IconCircleDashed,
  IconCopy,
  IconHourglass,
  IconHourglassOff,
  IconPencilExclamation,
  IconRulerMeasure,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Chip, FilterChip, type Tone } from './chip.tsx'

export type AddressState =
  | 'ready'
  | 'unresolved'
  | 'faulty'
  | 'duplicate'
  | 'area'
  | 'interpolated'
  | 'pending'
  | 'unsought'

interface StateFace {
  readonly word: string
  readonly tone: Tone
  readonly icon: ReactNode
}

/** Word, tone and icon of each state: a state is never colour alone. */
export const addressStates: Readonly<Record<AddressState, StateFace>> = {
  unresolved: { word: 'Unresolved', tone: 'danger', icon: <IconAlertCircle aria-hidden="true" stroke={1.7} /> },
  faulty: { word: 'To correct', tone: 'danger', icon: <IconPencilExclamation aria-hidden="true" stroke={1.7} /> },
  duplicate: { word: 'Duplicate', tone: 'warning', icon: <IconCopy aria-hidden="true" stroke={1.7} /> },
  area: { word: 'Area only', tone: 'warning', icon: <IconCircleDashed aria-hidden="true" stroke={1.7} /> },
  interpolated: { word: 'Interpolated', tone: 'info', icon: <IconRulerMeasure aria-hidden="true" stroke={1.7} /> },
  pending: { word: 'Looking up', tone: 'neutral', icon: <IconHourglass aria-hidden="true" stroke={1.7} /> },
  unsought: { word: 'Not looked up', tone: 'neutral', icon: <IconHourglassOff aria-hidden="true" stroke={1.7} /> },
  ready: { word: 'Ready', tone: 'success', icon: <IconCheck aria-hidden="true" stroke={1.7} /> },
}

/** What became of an address. */
export function StateTag({ state }: { readonly state: AddressState }) {
  const { word, tone, icon } = addressStates[state]
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}

interface StateFilterProps {
  readonly state: AddressState
  readonly count: number
  readonly selected: boolean
  readonly onSelect: () => void
}

/** Shows only what is in one state. */
export function StateFilter({ state, ...props }: StateFilterProps) {
  const { word, tone, icon } = addressStates[state]
  return <FilterChip label={word} tone={tone} icon={icon} {...props} />
}
