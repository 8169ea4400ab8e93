import { Switch } from '@mantine/core'
import { counted } from '#core/kernel/counted.ts'
import styles from './position-switch.module.css'
import { usePositionSharing } from './use-position-sharing.ts'
import type { Watch } from './use-watch.ts'

interface PositionSwitchProps {
  readonly routeId: string
  /** The link has ended, or every stop is marked. */
  readonly isOver: boolean
}

/** Asks the driver whether to share where they are, and shows while they do. Nothing where nobody asks for it. */
export function PositionSwitch({ routeId, isOver }: PositionSwitchProps) {
  const { isAsked, isOn, isElsewhere, isBusy, company, watch, change } = usePositionSharing(routeId, isOver)
  if (!isAsked) return null
  const words = watchWords(watch)
  return (
    <div className={styles.share} data-on={isOn}>
      <Switch
        checked={isOn}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) => change(checked)}
        label={`Share my position with ${company || 'the sender'} until the route ends`}
        description="A customer sees your van only while they are your next stop. Keep this page open."
      />
      <p className={styles.state} data-tone={words?.tone} role="status">
        {words?.text ?? (isElsewhere && 'Another phone shares its position for this route.')}
      </p>
    </div>
  )
}

/** How a driver is told what becomes of their position, and whether something is to be done. */
interface WatchWords {
  readonly text: string
  readonly tone: 'calm' | 'problem'
}

/** What is said under the switch while it is on. */
function watchWords({ state, waiting, toldAt }: Watch): WatchWords | undefined {
  if (state === 'off') return undefined
  if (state === 'denied') return { text: denied, tone: 'problem' }
  if (state === 'unavailable') return { text: unavailable, tone: 'problem' }
  if (state === 'refused') return { text: refused, tone: 'problem' }
  if (state === 'unlikely') return { text: unlikely, tone: 'problem' }
  if (waiting > 0) return { text: `No network: ${counted(waiting, 'position')} wait on this phone.`, tone: 'calm' }
  return { text: toldAt === undefined ? 'Looking for your position.' : 'Your position is being shared.', tone: 'calm' }
}

const denied =
  'This browser may not see where you are. Allow the location for this site in the settings of the browser, then switch this off and on.'
const unavailable = 'This device does not find where it is. It goes on looking while the page is open.'
const unlikely =
  'Your position was not taken: it lies far from this route, or moved faster than a van. It goes on looking.'
const refused = 'Positions of this route are not taken any more today.'
