import { expect, it } from 'vitest'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { buildAddressIndex } from '#engine/geocoding/index.ts'
import { manhattanExtract } from '#engine/regions/building.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import { readRealDoors } from '#test/support/held-out/new-york.ts'
import type { Region } from '../region/region.ts'

setHandlerEnvironment()
const { findPlaces } = await import('./region-places.ts')

const doors = readRealDoors().filter(({ borough }, at) => borough === 'Manhattan' && at % 3 === 0)

it.runIf(doors.length > 0)(
  'the built-in streets are sure of most real addresses, and hardly ever wrong',
  { tags: ['deep'] },
  async () => {
    const index = buildAddressIndex(manhattanExtract())
    const region: Region = {
      ...{ key: 'manhattan', head: undefined as never },
      ...{ roads: async () => undefined, addresses: async () => index },
    }
    const texts = doors.map(({ house_number, street, zip }) => `${house_number} ${street}, New York, NY ${zip}`)

    const answers = await findPlaces([async () => region], new Map(texts.map((text) => [text, text])))

    const sure = doors.flatMap((door, at) => {
      const answer = answers.get(texts[at] ?? '')
      return answer?.kind === 'resolved' ? [greatCircleMeters(answer.position, door)] : []
    })
    expect(doors.length).toBeGreaterThan(1_500)
    expect(sure.length / doors.length).toBeGreaterThan(0.85)
    expect(sure.filter((meters) => meters > 200).length / sure.length).toBeLessThan(0.004)
  },
)
