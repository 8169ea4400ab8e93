import type { RouteOrder } from '../changes/route-order.ts'

/** What a merge reads of a route. */
export interface MergedRoute {
  readonly inspector: { readonly inspectorId: string }
  /** In driving order. */
  readonly inspections: readonly { readonly inspectionId: string }[]
  readonly finishBy: number
}

/** Two plans that were made from the same one. */
export interface Branches<Route extends MergedRoute = MergedRoute> {
  readonly base: readonly Route[]
  readonly theirs: readonly Route[]
  readonly mine: readonly Route[]
}

/** Whose change counts where both changed the same. */
export type Preference = 'theirs' | 'mine'

/** An inspection that one or both have given to somebody else, put on a route or taken off; absent: on no route. */
export interface BranchDifference {
  readonly inspectionId: string
  readonly by: Preference | 'both'
  readonly base?: string
  readonly theirs?: string
  readonly mine?: string
}

/** What a merge comes to. */
export interface Merge {
  /** What `theirs` has to be changed by. */
  readonly orders: readonly RouteOrder[]
  /** By inspection, those of both first. */
  readonly differences: readonly BranchDifference[]
  /** Routes that each has put into another order, or given another end. */
  readonly reordered: Readonly<Record<Preference, number>>
  /** Inspectors whose order or end of the day both have changed, each in another way, or whose route one has emptied. */
  readonly contested: readonly string[]
}

/**
 * Brings together what two people have made of one plan, inspection by inspection: what one of them left as it was is as
 * the other made it, and where both changed the same, `preference` counts; so it does where one has emptied a route that
 * the other has given more. No inspection is lost or doubled. O(stops).
 */
export function mergeVersions(branches: Branches, preference: Preference): Merge {
  const sides = { base: sideOf(branches.base), theirs: sideOf(branches.theirs), mine: sideOf(branches.mine) }
  const differences = differencesOf(sides)
  const target = targetsOf(sides, preference)
  const inspectors = [...new Set([sides.theirs, sides.mine, sides.base].flatMap(({ routes }) => [...routes.keys()]))]
  const merged = inspectors.map((inspectorId) => mergeRoute(inspectorId, { sides, target, preference }))
  return {
    orders: merged.flatMap(({ order }) => order),
    differences: differences.toSorted((one, other) => Number(other.by === 'both') - Number(one.by === 'both')),
    reordered: { theirs: countReordered(sides.base, sides.theirs), mine: countReordered(sides.base, sides.mine) },
    contested: merged.flatMap(({ inspectorId, isContested }) => (isContested ? [inspectorId] : [])),
  }
}

interface Route {
  readonly ids: readonly string[]
  readonly finishBy: number | undefined
}

interface Side {
  readonly routes: ReadonlyMap<string, Route>
  /** Inspector by inspection. */
  readonly owners: ReadonlyMap<string, string>
}

type Sides = Readonly<Record<keyof Branches, Side>>

function sideOf(routes: readonly MergedRoute[]): Side {
  const ids = ({ inspections }: MergedRoute): string[] => inspections.map(({ inspectionId }) => inspectionId)
  return {
    routes: new Map(routes.map((each) => [each.inspector.inspectorId, { ids: ids(each), finishBy: each.finishBy }])),
    owners: new Map(routes.flatMap((each) => ids(each).map((id) => [id, each.inspector.inspectorId]))),
  }
}

const allIds = (sides: Sides): string[] => [
  ...new Set([sides.theirs, sides.mine, sides.base].flatMap(({ owners }) => [...owners.keys()])),
]

function differencesOf(sides: Sides): BranchDifference[] {
  return allIds(sides).flatMap((inspectionId) => {
    const [base, theirs, mine] = [sides.base, sides.theirs, sides.mine].map(({ owners }) => owners.get(inspectionId))
    if (base === theirs && base === mine) return []
    const by = base === theirs ? 'mine' : base === mine ? 'theirs' : 'both'
    return [{ inspectionId, by, ...(base && { base }), ...(theirs && { theirs }), ...(mine && { mine }) }]
  })
}

const countReordered = ({ routes: before }: Side, { routes: after }: Side): number =>
  [...after].filter(([inspectorId, route]) => {
    const base = before.get(inspectorId)
    if (!base) return false
    const orderIn = (ids: readonly string[], others: readonly string[]) =>
      ids.filter((id) => others.includes(id)).join('\n')
    return base.finishBy !== route.finishBy || orderIn(base.ids, route.ids) !== orderIn(route.ids, base.ids)
  }).length

/** What one side left as it was is as the other made it. */
function pick<Value>(base: Value, theirs: Value, mine: Value, preference: Preference): Value {
  if (mine === base) return theirs
  return theirs === base || preference === 'mine' ? mine : theirs
}

/** Who is to do each inspection. */
const targetsOf = (sides: Sides, preference: Preference): ReadonlyMap<string, string | undefined> =>
  new Map(
    allIds(sides).map((id) => {
      const { base, theirs, mine } = sides
      const given = pick(base.owners.get(id), theirs.owners.get(id), mine.owners.get(id), preference)
      const preferred = sides[preference]
      return [id, given !== undefined && isEmptied(sides, preferred, given) ? preferred.owners.get(id) : given]
    }),
  )

/** Whether one has left nothing of somebody's route, as of somebody who is away: what the other gives them is contested. */
const isEmptied = ({ base }: Sides, side: Side, inspectorId: string): boolean =>
  base.routes.has(inspectorId) && !side.routes.has(inspectorId)

interface Merging {
  readonly sides: Sides
  readonly target: ReadonlyMap<string, string | undefined>
  readonly preference: Preference
}

function mergeRoute(inspectorId: string, { sides, target, preference }: Merging) {
  const [base, theirs, mine] = [sides.base, sides.theirs, sides.mine].map(({ routes }) => routes.get(inspectorId))
  const [order, own, other] = [base, theirs, mine].map((route) => (route?.ids ?? []).join('\n'))
  const isTheirs = pick(order, own, other, preference) === own
  const [leading, following] = isTheirs ? [theirs, mine] : [mine, theirs]
  const ids = woven(leading?.ids ?? [], following?.ids ?? [], (id) => target.get(id) === inspectorId)
  const finishBy = pick(base?.finishBy, theirs?.finishBy, mine?.finishBy, preference)
  const isExtended = ids.length > 0 && finishBy !== undefined && finishBy !== theirs?.finishBy
  const isChanged = isExtended || ids.join('\n') !== own
  return {
    inspectorId,
    order: isChanged ? [{ inspectorId, inspectionIds: ids, ...(isExtended && { finishBy }) }] : [],
    isContested: isContested([base, theirs, mine]) || isEmptiedAndGiven([base, theirs, mine]),
  }
}

/** The inspections that stay, in the order of the one list; what only the other has comes behind what it follows there. */
function woven(leading: readonly string[], following: readonly string[], stays: (id: string) => boolean): string[] {
  const ids = leading.filter(stays)
  const known = new Set(ids)
  let before = -1
  for (const id of following.filter(stays)) {
    if (known.has(id)) before = ids.indexOf(id)
    else ids.splice(++before, 0, id)
  }
  return ids
}

/** Whether two have put the same inspections into different orders, or set different ends. */
function isContested([base, theirs, mine]: readonly (Route | undefined)[]): boolean {
  if (!base || !theirs || !mine) return false
  const common = base.ids.filter((id) => theirs.ids.includes(id) && mine.ids.includes(id))
  const orderOf = ({ ids }: Route): string => ids.filter((id) => common.includes(id)).join('\n')
  return (
    areAllDifferent([base, theirs, mine].map(orderOf)) ||
    areAllDifferent([base.finishBy, theirs.finishBy, mine.finishBy])
  )
}

/** Whether one has left nothing of a route, and the other has put more on it. */
function isEmptiedAndGiven([base, theirs, mine]: readonly (Route | undefined)[]): boolean {
  const other = theirs ? mine : theirs
  const given = theirs ?? mine
  return !other && (given?.ids.some((id) => base && !base.ids.includes(id)) ?? false)
}

const areAllDifferent = (values: readonly unknown[]): boolean => new Set(values).size === values.length
