import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { type Branches, type MergedRoute, mergeVersions, type Preference } from './merge-versions.ts'

const INSPECTORS = ['A', 'B', 'C']
const route = (inspectorId: string, ids: string, finishBy = 990): MergedRoute => ({
  inspector: { inspectorId },
  inspections: [...ids].map((inspectionId) => ({ inspectionId })),
  finishBy,
})

/** A plan of up to eight inspections: each with somebody or nobody, in some order. */
const plan = fc
  .tuple(
    fc.shuffledSubarray([...'12345678']),
    fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
    fc.constantFrom(960, 990, 1020),
  )
  .map(([ids, owners, finishBy]) =>
    INSPECTORS.map((inspectorId, index) =>
      route(inspectorId, ids.filter((id) => owners[Number(id) - 1] === index).join(''), finishBy),
    ).filter(({ inspections }) => inspections.length > 0),
  )

/** Routes as orders make them, as the server does: whoever has nothing left has no route. */
function withOrders(routes: readonly MergedRoute[], orders: ReturnType<typeof mergeVersions>['orders']): MergedRoute[] {
  const made = orders.map(({ inspectorId, inspectionIds, finishBy }) => {
    const before = routes.find(({ inspector }) => inspector.inspectorId === inspectorId)
    return route(inspectorId, inspectionIds.join(''), finishBy ?? before?.finishBy ?? 990)
  })
  const kept = routes.filter(
    ({ inspector }) => !orders.some(({ inspectorId }) => inspectorId === inspector.inspectorId),
  )
  return [...kept, ...made]
    .filter(({ inspections }) => inspections.length > 0)
    .toSorted((one, other) => (one.inspector.inspectorId < other.inspector.inspectorId ? -1 : 1))
}

const ownersOf = (routes: readonly MergedRoute[]): Record<string, string> =>
  Object.fromEntries(
    routes.flatMap(({ inspector, inspections }) =>
      inspections.map(({ inspectionId }) => [inspectionId, inspector.inspectorId]),
    ),
  )
const preferences: readonly Preference[] = ['theirs', 'mine']

/** Who is to have an inspection: whoever changed it says so, and nothing goes to somebody whose route was emptied. */
function wantedOwner(id: string, branches: Branches, preference: Preference): string | undefined {
  const preferred = branches[preference]
  const [then, own, other, counts] = [branches.base, branches.theirs, branches.mine, preferred].map(
    (routes) => ownersOf(routes)[id],
  )
  const changes = [own, other].filter((owner) => owner !== then)
  const owner = changes.length === 2 ? counts : (changes[0] ?? (changes.length === 0 ? then : undefined))
  const has = (routes: readonly MergedRoute[]) => routes.some((each) => each.inspector.inspectorId === owner)
  return owner !== undefined && has(branches.base) && !has(preferred) ? counts : owner
}

describe('two plans that were made from one', () => {
  it('are theirs where I changed nothing, and mine where they did not', () => {
    forAll(plan, plan, fc.constantFrom(...preferences), (base, other, preference) => {
      expect(mergeVersions({ base, theirs: other, mine: base }, preference).orders).toEqual([])
      const { orders } = mergeVersions({ base, theirs: base, mine: other }, preference)
      expect(withOrders(base, orders)).toEqual(other)
    })
  })

  it('have every inspection where whoever changed it has put it, none twice, and the same by either name', () => {
    forAll(plan, plan, plan, fc.constantFrom(...preferences), (base, theirs, mine, preference) => {
      const merge = mergeVersions({ base, theirs, mine }, preference)

      const merged = withOrders(theirs, merge.orders)

      const ids = merged.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId))
      expect(new Set(ids).size).toBe(ids.length)
      const now = ownersOf(merged)
      for (const id of '12345678') expect(now[id]).toBe(wantedOwner(id, { base, theirs, mine }, preference))
      const turned = mergeVersions({ base, theirs: mine, mine: theirs }, preference === 'mine' ? 'theirs' : 'mine')
      expect(ownersOf(withOrders(mine, turned.orders))).toEqual(now)
    })
  })

  it('say by inspection who has changed what, and where both have', () => {
    const merge = mergeVersions(
      {
        base: [route('A', '123'), route('B', '456')],
        theirs: [route('A', '12', 1020), route('B', '4563')],
        mine: [route('A', '21', 1050), route('B', '456'), route('C', '3')],
      },
      'theirs',
    )

    expect(merge.differences).toEqual([{ inspectionId: '3', by: 'both', base: 'A', theirs: 'B', mine: 'C' }])
    expect(merge.contested).toEqual(['A'])
    expect(merge.orders).toEqual([])
  })

  it('count the routes that each has put into another order or given another end', () => {
    const base = [route('A', '123'), route('B', '456'), route('C', '78')]
    const branches = {
      base,
      theirs: [route('A', '213'), route('B', '4567'), route('C', '8')],
      mine: [route('A', '123', 1020), route('B', '654'), route('C', '78')],
    }

    expect(mergeVersions(branches, 'mine').reordered).toEqual({ theirs: 1, mine: 2 })
    expect(mergeVersions({ ...branches, theirs: base }, 'mine').reordered.theirs).toBe(0)
  })

  it('say whose change counts where one has taken somebody off and the other has given them more', () => {
    const base = [route('A', '12'), route('B', '34')]
    const off = [route('B', '3412')]
    const given = [route('A', '125'), route('B', '34')]

    const mine = mergeVersions({ base, theirs: given, mine: off }, 'mine')
    expect(mine.contested).toEqual(['A'])
    expect(ownersOf(withOrders(given, mine.orders))).toEqual({ 1: 'B', 2: 'B', 3: 'B', 4: 'B' })
    const theirs = mergeVersions({ base, theirs: off, mine: given }, 'theirs')
    expect(theirs.contested).toEqual(['A'])
    expect(theirs.orders).toEqual([])
  })

  it('keep what one has added in its place behind what it follows', () => {
    const base = [route('A', '1234')]
    const { orders } = mergeVersions({ base, theirs: [route('A', '4321')], mine: [route('A', '12534')] }, 'theirs')

    expect(orders).toEqual([{ inspectorId: 'A', inspectionIds: ['4', '3', '2', '5', '1'] }])
  })
})
