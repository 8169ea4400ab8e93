import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { proposeDeparture } from '#core/planner/propose-departure.ts'
import { usualDay } from './usual-day.ts'

const LOOK_EVERY_MS = 20_000

type Asked = Pick<Parameters<typeof proposeDeparture>[0], 'options' | 'stops'>

/** When a driver is proposed to leave now, in minutes of the day, by the clock of this device. */
export function proposedNow({ options, stops }: Asked): number {
  const now = new Date()
  const { leaveAt: usual } = usualDay()
  return proposeDeparture({
    now: now.getHours() * 60 + now.getMinutes(),
    ...(usual === undefined ? {} : { usual }),
    options,
    stops,
  })
}

/** The same for a page that stays open. */
export function useProposal(asked: Asked): number {
  const [, look] = useState(0)
  useInterval(() => look((turn) => turn + 1), LOOK_EVERY_MS, { autoInvoke: true })
  return proposedNow(asked)
}
