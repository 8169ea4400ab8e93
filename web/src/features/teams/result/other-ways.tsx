import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { omit } from '#core/kernel/omit.ts'
import { formatCents } from '#core/teams/cost/day-cost.ts'
import type { FleetAlternative } from '#core/teams/fleet-plan.ts'
import { useBoardBuild } from '../build/use-build.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import { AddStopButton } from '../orders/add-stop-button.tsx'
import { CompareWays } from './compare-ways.tsx'
import styles from './result.module.css'

/** The way to the other ways of sharing the day out, what they would save, and who stays at home for that. */
export function OtherWays() {
  const [isComparing, compare] = useState(false)
  const { plan, alternatives } = useBoardDay().day.document
  const { isLooking } = useBoardAccount()
  if (!plan || isLooking) return null
  const saved = savingOf(alternatives)
  return (
    <div className={styles.ways}>
      <AddStopButton />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconScale size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => compare(true)}
      >
        Compare other ways
        {saved > 0 && <span className={styles.saving}>save up to {formatCents(saved)}</span>}
      </Button>
      <StayAtHome />
      {isComparing && <CompareWays plan={plan} onClose={() => compare(false)} />}
    </div>
  )
}

/** Cents that the cheapest way saves against the one that was built; 0 where it serves less. */
function savingOf(ways: readonly FleetAlternative[]): number {
  const [built, cheapest] = [ways[0], ways.find(({ aim }) => aim === 'cheapest')]
  return built && cheapest && cheapest.unserved <= built.unserved ? built.cents - cheapest.cents : 0
}

/** Whoever stays at home is named with the reason, and how everybody is sent all the same. */
function StayAtHome() {
  const { day } = useBoardDay()
  const { figures } = useBoardLive()
  const build = useBoardBuild()
  const { options } = day.document
  const idle = figures.filter(({ stops }) => stops === 0).length
  if (!options.mayRest || idle === 0) return null
  const sendAll = (): void => {
    day.actions.setOptions(omit(options, 'mayRest'))
    build.start()
  }
  return (
    <p className={styles.home}>
      {counted(idle, 'driver')} {idle === 1 ? 'stays' : 'stay'} at home, which costs less.{' '}
      <button type="button" className={styles.link} onClick={sendAll}>
        Send everybody
      </button>
    </p>
  )
}
