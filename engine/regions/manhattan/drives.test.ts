import { describe, expect, it } from 'vitest'
import { buildRoads, findLeg } from '#engine/roads/roads.ts'
import { roadsUnder } from '#engine/roads/vehicle/roads-under.ts'
import { driveRoads } from './drives.ts'
import { type GridPoint, gridToPosition, LAST_STREET, uptownOf } from './grid.ts'
import { heights } from './heights.ts'
import { shoreAt } from './land.ts'
import { manhattanExtract } from './manhattan-extract.ts'
import { streetSpans } from './streets.ts'

const keyOf = ({ across, uptown }: GridPoint): string => `${Math.round(across)}/${Math.round(uptown)}`
/** Where a street ends at the Hudson. */
const positionOf = (street: number) =>
  gridToPosition({ across: streetSpans(street)[0]?.[0] ?? 0, uptown: uptownOf(street) })
const roads = driveRoads()
const { roads: streets } = buildRoads(manhattanExtract(), 'driving')
const ramps = roads.filter(({ tags }) => tags.highway === 'motorway_link')
const carriageways = roads.filter(({ tags }) => tags.highway === 'motorway')

describe('the drives along the shores', () => {
  it('have two carriageways, uptown on the right', () => {
    const directions = carriageways.map(({ points: [first, second], tags }) => {
      return `${tags.name} ${(second?.uptown ?? 0) > (first?.uptown ?? 0) ? 'up' : 'down'}`
    })

    expect(directions).toEqual([
      'FDR Drive up',
      'Harlem River Drive up',
      'FDR Drive down',
      'Harlem River Drive down',
      'Henry Hudson Parkway up',
      'Henry Hudson Parkway down',
    ])
    const [up, down] = carriageways.map(({ points }) => points[0]?.across ?? 0)
    expect(up).not.toBe(down)
  })

  it('lie on the land', () => {
    for (const { across, uptown } of carriageways.flatMap(({ points }) => points)) {
      const { hudson, eastern } = shoreAt(uptown)
      expect(across).toBeGreaterThan(hudson)
      expect(across).toBeLessThan(eastern)
    }
  })

  it('go on where their name changes', () => {
    const [fdr, harlem] = carriageways.map(({ points }) => points.map(keyOf))

    expect(harlem?.[0]).toBe(fdr?.at(-1))
  })

  it('are entered and left by ramps at the ends of streets', () => {
    const onDrive = new Set(carriageways.flatMap(({ points }) => points.map(keyOf)))
    const ends = new Set([
      ...Array.from({ length: LAST_STREET }, (_, index) => index + 1).flatMap((street) =>
        streetSpans(street).flatMap((span) => span.map((across) => keyOf({ across, uptown: uptownOf(street) }))),
      ),
      ...heights.flatMap(({ points }) => points.map(keyOf)),
    ])

    for (const { points } of ramps) {
      const keys = points.map(keyOf)
      expect(keys.filter((key) => onDrive.has(key))).toHaveLength(1)
      expect(keys.filter((key) => ends.has(key))).toHaveLength(1)
    }
    expect(ramps.length).toBeGreaterThan(30)
  })

  it.each([
    [undefined, true],
    [{ kind: 'van' } as const, false],
    [{ kind: 'truck' } as const, false],
  ])('are for cars alone: %j', (vehicle, isLet) => {
    const driven = vehicle ? roadsUnder(streets, { vehicle }) : streets
    const [south, north] = [positionOf(57), positionOf(125)]
    const leg = findLeg(driven, south, north)

    expect(leg?.steps.some(({ instruction }) => instruction.includes('Henry Hudson Parkway'))).toBe(isLet)
  })
})
