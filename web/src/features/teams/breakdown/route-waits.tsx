import { useBoardDay } from '../day/use-day.ts'
import { dayLanes } from '../timeline/day-lanes.ts'
import { longWaits } from '../timeline/long-waits.ts'
import { WaitFixes } from '../waits/wait-fixes.tsx'
import styles from './breakdown.module.css'

interface RouteWaitsProps {
  /** Of the driver in the day, from 0. */
  readonly place: number
}

/** The long waits of a route above its stops, each with its cause and what helps: a phone has no timeline. */
export function RouteWaits({ place }: RouteWaitsProps) {
  const lane = dayLanes(useBoardDay().shown)[place]
  const waits = lane ? longWaits(lane) : []
  if (waits.length === 0) return null
  return (
    <ul className={styles.waits} aria-label="Long waits">
      {waits.map((wait) => (
        <li key={wait.stopId}>
          <WaitFixes {...wait} />
        </li>
      ))}
    </ul>
  )
}
