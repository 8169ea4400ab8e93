import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import type { Routes } from '#core/plan/plan.ts'
import type { FleetRequest } from '#core/teams/fleet-request.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { builtDay, wireDay, wireDayWith } from '#test/support/build-team-day.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { date, withDay } from '#test/support/sent-day.ts'

const { request } = builtDay(6, 2)
const dayOf = (routes: Routes, asked: FleetRequest = request) => wireDayWith(asked, routes)

/** What a driver reads of the changes: the street, and why. */
const readReasons = async (routeid: string) => {
  const { reasons = [], version } = await createApiClient(cloud().url).sharing.sharedRoute({ routeid })
  const streetOf = (stop: string) => request.stopList.findIndex(({ address }) => address === stop)
  return { version, told: reasons.map(({ stop, why, of, version: at }) => [streetOf(stop), why, of, at]) }
}

describe('why the stops of a driver changed', () => {
  it('stands in the route of each driver whom it concerns, with the version that it came with', async () => {
    const team = await withDay()
    const [one, two] = await Promise.all([team.link(1), team.link(2)])
    expect(await readReasons(one.linkId)).toEqual({ version: 1, told: [] })

    await team.save(
      1,
      dayOf([
        [2, 4],
        [1, 0, 3, 5],
      ]),
    )
    await team.save(
      2,
      dayOf(
        [
          [2, 4],
          [1, 0, 3],
        ],
        { ...request, stopList: request.stopList.slice(0, 5) },
      ),
    )

    expect(await readReasons(one.linkId)).toEqual({ version: 2, told: [[0, 'to', 'Driver 2', 2]] })
    expect(await readReasons(two.linkId)).toEqual({
      version: 3,
      told: [
        [0, 'from', 'Driver 1', 2],
        [5, 'cancelled', undefined, 3],
      ],
    })
  })

  it('names the other day that a stop went to, which is saved first', async () => {
    const team = await withDay()
    const { linkId } = await team.link(2)
    const other = builtDay(6, 2).request.stopList.slice(5)
    const there = addDays(date, 2)
    await team.api.teams.saveDay({
      date: there,
      version: 0,
      day: { request: { ...wireDay(1, 2).request, stopList: other }, plan: null },
    })

    await team.save(
      1,
      dayOf(
        [
          [0, 2, 4],
          [1, 3],
        ],
        { ...request, stopList: request.stopList.slice(0, 5) },
      ),
    )

    const again = await team.link(1)
    await team.save(
      2,
      dayOf(
        [
          [0, 2],
          [1, 3],
        ],
        { ...request, stopList: request.stopList.slice(0, 4) },
      ),
    )
    const { told: others } = await readReasons(again.linkId)
    expect(others).toEqual([[4, 'cancelled', undefined, 2]])
    const { told } = await readReasons(linkId)
    expect(told).toEqual([[5, 'other-day', expect.stringMatching(/^\w{3}, \w{3} \d+$/), 2]])
  })
})
