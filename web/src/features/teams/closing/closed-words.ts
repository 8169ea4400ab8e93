import { counted } from '#core/kernel/counted.ts'
import { type ClosedArea, LEAST_CLOSED_CORNERS, MOST_CLOSED_CORNERS } from '#engine/travel/index.ts'

/** What an area is called: by its name, else by its place among the others, from 0. */
export const areaName = ({ name }: ClosedArea, place: number): string => name?.trim() || `Area ${place + 1}`

/** What stands in it on a map: that it is closed, and its name where it has one. */
export const closedSign = ({ name }: Pick<ClosedArea, 'name'>): string =>
  name?.trim() ? `Closed: ${name.trim()}` : 'Closed'

/** `2 closed areas` */
export const closedWords = (closed: readonly ClosedArea[]): string => counted(closed.length, 'closed area')

/** Why an area cannot be kept as it is drawn, and what to do; one without corners is none, and goes by itself. */
export function faultOfArea({ ring }: ClosedArea): string | undefined {
  if (ring.length > 0 && ring.length < LEAST_CLOSED_CORNERS)
    return 'Add corners until there are three, or delete the area.'
  if (ring.length > MOST_CLOSED_CORNERS)
    return `An area has ${MOST_CLOSED_CORNERS} corners at most: remove some, or draw two areas.`
  return undefined
}

/** Areas as a day keeps them: those that have corners, with their names where they have one. */
export function keptAreas(closed: readonly ClosedArea[]): readonly ClosedArea[] | undefined {
  const kept = closed.flatMap(({ name = '', ring }): ClosedArea[] =>
    ring.length === 0 ? [] : [{ ...(name.trim() !== '' && { name: name.trim() }), ring }],
  )
  return kept.length > 0 ? kept : undefined
}
