import { readStops, stopFile } from '#core/places/columns/read-stops.ts'
import type { StopColumnKey } from '#core/places/columns/stop-columns.ts'
import type { FileKind } from '#core/tables/guess-reading.ts'
import type { Reading, Table } from '#core/tables/reading.ts'

/** A kind of file with the words in which its columns are asked for. */
export interface AskedFile<Key extends string> {
  readonly kind: FileKind<Key>
  /** Under which name a browser remembers how columns were taken. */
  readonly memory: string
  /** The one column that such a file cannot do without, and how it is asked for. */
  readonly main: { readonly key: Key; readonly title: string; readonly lead: string; readonly label: string }
  /** What a row is: `stop`. */
  readonly noun: string
  /** How many rows list one. */
  readonly countOf: (table: Table, reading: Reading<Key>) => number
}

const askedStops = (isFleet: boolean): AskedFile<StopColumnKey> => ({
  kind: stopFile(isFleet),
  memory: 'stopwise.columns.1',
  main: {
    key: 'address',
    title: 'Which column holds the addresses?',
    lead: "'Address' column not detected, please select the column containing addresses.",
    label: 'Address column',
  },
  noun: 'stop',
  countOf: (table, reading) => readStops(table, reading).filter(({ address }) => address !== '').length,
})

/** Files of stops, for a driver alone and for a fleet. */
export const stopFiles = { alone: askedStops(false), fleet: askedStops(true) } as const
