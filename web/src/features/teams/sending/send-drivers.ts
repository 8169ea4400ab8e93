import type { TeamsPage } from '../use-teams-page.ts'
import type { SendDriver } from './send-rows.ts'

/** Who can be sent to: the drivers of the day, and those who were told of a route and are off the day. */
export function sendDrivers({ drivers, figures, sends, team }: TeamsPage): SendDriver[] {
  const here = drivers.map(({ id, name, number, colorNumber, record }, index) => {
    const { stops = 0, miles = 0 } = figures[index] ?? {}
    return { ...{ id, name, number, colorNumber, stops, miles }, ...(record && { record }) }
  })
  const gone = sends.filter(({ driverId }) => drivers.every(({ id }) => id !== driverId))
  return [
    ...here,
    ...gone.map(({ driverId: id }) => {
      const record = team.drivers.find((each) => each.id === id)
      return { id, name: record?.name ?? `Driver ${id}`, stops: 0, miles: 0, ...(record && { record }) }
    }),
  ]
}
