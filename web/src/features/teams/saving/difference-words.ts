import { counted } from '#core/kernel/counted.ts'
import { type DayDocument, filledStops } from '../day/day-document.ts'

interface NamedDriver {
  readonly id: number
  readonly name: string
}

const LISTED = 3

const addressesOf = (document: DayDocument): readonly string[] => filledStops(document).map(({ address }) => address)

/** What each driver has on a day, as text: equal texts are equal days of work. */
const workOf = ({ drivers, plan }: DayDocument): ReadonlyMap<number, string> =>
  new Map(
    drivers.map((day, place) => [
      day.id,
      JSON.stringify([day, plan?.routes[place]?.points.map(({ address }) => address) ?? null]),
    ]),
  )

const only = (of: readonly string[], without: readonly string[]): number =>
  of.filter((address) => !without.includes(address)).length

/** What is said of stops that only one of two versions has. */
const sides = { choice: ['only in yours', 'only in the saved one'], news: ['removed', 'added'] } as const

/**
 * Where two versions of a day differ, as a choice between them, "2 stops only in yours. Other work for Ana and Marcus.",
 * or as news of the second one. Empty where only times do.
 */
export function differenceWords(
  [mine, theirs]: readonly [DayDocument, DayDocument],
  names: readonly NamedDriver[],
  side: keyof typeof sides = 'choice',
): string {
  const [here, there] = [addressesOf(mine), addressesOf(theirs)]
  const [added, missing] = [only(here, there), only(there, here)]
  const [own, other] = [workOf(mine), workOf(theirs)]
  const ids = [...new Set([...own.keys(), ...other.keys()])].filter((id) => own.get(id) !== other.get(id))
  const told = ids.map((id) => names.find((driver) => driver.id === id)?.name ?? `Driver ${id}`)
  const listed = [...told.slice(0, LISTED), ...(told.length > LISTED ? [`${told.length - LISTED} more`] : [])]
  return [
    ...(added > 0 ? [`${counted(added, 'stop')} ${sides[side][0]}.`] : []),
    ...(missing > 0 ? [`${counted(missing, 'stop')} ${sides[side][1]}.`] : []),
    ...(listed.length > 0 ? [`Other work for ${new Intl.ListFormat('en-US').format(listed)}.`] : []),
  ].join(' ')
}
