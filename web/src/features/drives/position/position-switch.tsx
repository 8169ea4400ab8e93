import { Switch } from '@mantine/core'
import styles from './position-switch.module.css'
import { usePositionSharing } from './use-position-sharing.ts'
import { watchWords } from './watch-words.ts'

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
