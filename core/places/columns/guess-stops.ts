import { stopTextKeys } from '#core/itinerary/stop-words.ts'
import { type FileKind, guessReading, type ReadingGuess } from '#core/tables/guess-reading.ts'
import type { Table } from '#core/tables/reading.ts'
import { looksLikeAddress } from './place-columns.ts'
import { readStops, type StopReading } from './read-stops.ts'
import { type StopColumnKey, stopColumnKeys, stopColumns } from './stop-columns.ts'

/** What a column of these files is offered as: a driver alone is not offered what only a team knows. */
export const offeredKeys = (isFleet: boolean): readonly StopColumnKey[] =>
  stopColumnKeys.filter((key) => isFleet || !stopColumns[key].isFleets)

const isText = (key: StopColumnKey): boolean =>
  stopTextKeys.some((each) => each === key && each !== 'contactPhone' && each !== 'contactEmail')

const addressKeys: readonly StopColumnKey[] = ['address', 'street']
const isPlaced = (columns: StopReading['columns']): boolean =>
  columns.some((key) => key !== undefined && addressKeys.includes(key)) ||
  columns.includes('coordinates') ||
  (columns.includes('latitude') && columns.includes('longitude'))

/** Whether stops can be made of what the columns hold. */
export const hasPlaces = ({ columns }: Pick<StopReading, 'columns'>): boolean => isPlaced(columns)

/** A file of stops: of a driver alone, or of a fleet with what only a team knows. */
export const stopFile = (isFleet: boolean): FileKind<StopColumnKey> => ({
  fields: stopColumns,
  offered: offeredKeys(isFleet),
  formatColumns: {
    clocks: [{ opens: 'opens', closes: 'closes', hours: 'hours' }],
    duration: 'serviceMinutes',
    date: 'date',
  },
  looksListed: looksLikeAddress,
  isEnough: isPlaced,
  isText,
  rowsOf: readStops,
})

/** Guesses how a file of stops is to be read, by what stands above its columns and in them. */
export const guessStops = (table: Table, isFleet: boolean): ReadingGuess<StopColumnKey> =>
  guessReading(table, stopFile(isFleet))
