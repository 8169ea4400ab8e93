import {
  type Icon,
  IconCalendarEvent,
  IconClipboardList,
  IconClock,
  IconFlag,
  IconMapPins,
  IconUsers,
} from '@tabler/icons-react'
import type { FileKind } from '#core/department/file-kinds.ts'

interface KindFace {
  readonly title: string
  readonly hint: string
  /** What is dropped here, as in `Drop the holiday list here`. */
  readonly list: string
  readonly icon: Icon
}

/** How each file is called on the page. */
export const kindFaces: Readonly<Record<FileKind, KindFace>> = {
  inspections: {
    title: 'Inspections',
    hint: 'Up to 50,000 rows',
    list: 'inspection list',
    icon: IconClipboardList,
  },
  durations: {
    title: 'Inspection durations',
    hint: 'Seconds by complaint category',
    list: 'inspection durations',
    icon: IconClock,
  },
  inspectors: {
    title: 'Inspectors',
    hint: 'Skills, districts, mobility',
    list: 'inspector list',
    icon: IconUsers,
  },
  calendar: { title: 'Calendar', hint: 'Block-outs and leave', list: 'calendar', icon: IconCalendarEvent },
  holidays: { title: 'Holidays', hint: 'Start and end dates', list: 'holiday list', icon: IconFlag },
  districts: {
    title: 'Districts',
    hint: 'Inspector to community district',
    list: 'district assignments',
    icon: IconMapPins,
  },
}

/** The files of the first page, and those of the second. */
export const inspectionKinds = ['inspections', 'durations'] as const satisfies readonly FileKind[]
export const inspectorKinds = ['inspectors', 'calendar', 'holidays', 'districts'] as const satisfies readonly FileKind[]
